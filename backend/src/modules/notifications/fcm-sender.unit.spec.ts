import { generateKeyPairSync } from 'node:crypto';
import { FcmService } from '#test/push/fcm-service.js';
import { readSettings } from '#platform/config/settings.js';
import { HopelessJobError } from '#platform/jobs/job.js';
import { FcmSender } from './fcm-sender.js';

it('a push through FCM times out without an answer, and is retried', async () => {
  const fcm = await FcmService.start('stolek-test');
  fcm.silent = true;
  const settings = readSettings({
    FIREBASE_PROJECT_ID: 'stolek-test',
    FIREBASE_CLIENT_EMAIL: 'push@stolek-test.example',
    // Unused, because the route has its own credential.
    FIREBASE_PRIVATE_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  });
  const sender = new FcmSender(settings, { ...fcm.route(), limitMs: 300 });
  const message = { title: 'x', body: 'y', url: 'https://stolek.example', lang: 'cs', topic: 'z' };
  const failure: unknown = await sender.send('t'.repeat(40), message).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: 'FCM answers messaging/no-answer-in-time' });
  expect(failure).not.toBeInstanceOf(HopelessJobError);
  await fcm.close();
  await sender.onApplicationShutdown();
});
