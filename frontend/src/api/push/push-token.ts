import { activeWorker } from '#shared/push/active-worker.ts';
import { readPushConfig } from './push-config';

/** Gets a push token for this phone. Returns null if the server uses no push service, or does not answer. */
export async function obtainPushToken(): Promise<string | null> {
  const [config, registration] = await Promise.all([readPushConfig(), activeWorker()]);
  if (config === null || registration === null) return null;
  if (config.fcm !== null) return (await import('./fcm-token')).obtainFcmToken(config.fcm, registration);
  return config.vapidPublicKey === null ? null : subscribe(registration, config.vapidPublicKey);
}

/** @returns the Web Push subscription as JSON text; a guest's order sends it as `NotifToken` */
async function subscribe(registration: ServiceWorkerRegistration, vapidPublicKey: string): Promise<string> {
  const options = { userVisibleOnly: true, applicationServerKey: vapidPublicKey };
  const present = await registration.pushManager.getSubscription();
  try {
    return JSON.stringify(present ?? (await registration.pushManager.subscribe(options)));
  } catch {
    // Replaces a subscription that is broken, or that was made for another key.
    await present?.unsubscribe();
    return JSON.stringify(await registration.pushManager.subscribe(options));
  }
}
