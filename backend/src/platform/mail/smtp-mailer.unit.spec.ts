import { SmtpServer } from '#test/smtp-server.js';
import { readSettings } from '../config/settings.js';
import { HopelessJobError } from '../jobs/job.js';
import { SmtpMailer, transportOf } from './smtp-mailer.js';

describe('mail by SMTP', () => {
  let server: SmtpServer;
  let mailer: SmtpMailer;
  const letter = {
    to: 'host@example.cz',
    subject: 'Nový kontakt',
    text: 'Žluťoučký kůň',
    replyTo: 'tip@example.cz',
    id: 'lead-1@stolek.example',
  };

  beforeAll(async () => {
    server = await SmtpServer.start();
    mailer = new SmtpMailer(readSettings({ SMTP_URL: server.url, COMPANY_NAME: 'Stůl & spol.' }));
  });
  afterAll(() => {
    mailer.onApplicationShutdown();
    server.close();
  });

  it('is sent by the company, with a stable id', async () => {
    await mailer.send(letter);
    expect(server.letters[0]?.to).toBe('host@example.cz');
    const text = server.letters[0]?.text ?? '';
    expect(text).toContain('Message-ID: <lead-1@stolek.example>');
    expect(text).toContain('<info@stolek.example>');
    expect(text).toContain('Reply-To: tip@example.cz');
  });

  it('fails permanently only if the server refuses permanently', async () => {
    server.refusal = '550 no such user';
    await expect(mailer.send(letter)).rejects.toBeInstanceOf(HopelessJobError);
    server.refusal = '451 later, please';
    await expect(mailer.send(letter)).rejects.not.toBeInstanceOf(HopelessJobError);
  });

  it.each(['550', '451'])(
    'fails with an error that contains no addresses if the server refuses it with %s',
    async (status) => {
      server.refusal = `${status} 5.1.1 <host@example.cz>: unknown, says mx@example.cz`;
      const failure = String(await mailer.send(letter).catch((error: unknown) => error));
      expect(failure).toContain(`${status} 5.1.1`);
      expect(failure).not.toContain('example.cz');
    },
  );

  it.each([
    ['smtp://mail.example', true],
    ['smtp://user:password@10.0.0.5:587', true],
    ['smtp://127.0.0.1.example', true],
    ['smtp://localhost:1025', false],
    ['smtp://127.0.0.1:1025', false],
    ['smtp://[::1]:1025', false],
  ])('for %s requires TLS: %s', (url, requireTLS) => {
    expect(transportOf(url)).toMatchObject({ url, requireTLS, socketTimeout: 10_000 });
  });

  it('is not sent to a server without TLS if TLS is required', async () => {
    server.refusal = null;
    const before = server.letters.length;
    const careful = new SmtpMailer(readSettings({ SMTP_URL: `${server.url}/?requireTLS=true&socketTimeout=300` }));
    await expect(careful.send(letter)).rejects.not.toBeInstanceOf(HopelessJobError);
    expect(server.letters).toHaveLength(before);
    careful.onApplicationShutdown();
  });
});
