import { createServer, type AddressInfo, type Server } from 'node:net';
import { readSettings } from '../config/settings.js';
import { HopelessJobError } from '../jobs/job.js';
import { SmtpMailer } from './smtp-mailer.js';

/** A mail server as small as RFC 5321 lets it be. */
class SmtpServer {
  readonly letters: { to: string; text: string }[] = [];
  refusal: string | null = null;
  private readonly server: Server;

  constructor() {
    this.server = createServer((socket) => {
      let [to, data, reading] = ['', '', false];
      socket.write('220 test\r\n');
      socket.on('data', (chunk) => {
        for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
          if (reading && line !== '.') data += `${line}\n`;
          else if (reading) {
            reading = false;
            this.letters.push({ to, text: data });
            socket.write('250 taken\r\n');
          } else if (line.startsWith('RCPT TO')) {
            to = /<(.*)>/.exec(line)?.[1] ?? '';
            socket.write(`${this.refusal ?? '250 ok'}\r\n`);
          } else if (line === 'DATA') {
            reading = true;
            socket.write('354 go on\r\n');
          } else socket.write('250 ok\r\n');
        }
      });
      socket.on('error', () => undefined);
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
  }
}

describe('mail by SMTP', () => {
  const server = new SmtpServer();
  let mailer: SmtpMailer;
  const letter = {
    to: 'host@example.cz',
    subject: 'Nový kontakt',
    text: 'Žluťoučký kůň',
    replyTo: 'tip@example.cz',
    id: 'lead-1@stolek.example',
  };

  beforeAll(async () => {
    mailer = new SmtpMailer(readSettings({ SMTP_URL: await server.listen(), COMPANY_NAME: 'Stůl & spol.' }));
  });
  afterAll(() => {
    mailer.onApplicationShutdown();
    server.close();
  });

  it('comes from the company, with an id that stays', async () => {
    await mailer.send(letter);
    expect(server.letters[0]?.to).toBe('host@example.cz');
    const text = server.letters[0]?.text ?? '';
    expect(text).toContain('Message-ID: <lead-1@stolek.example>');
    expect(text).toContain('<info@stolek.example>');
    expect(text).toContain('Reply-To: tip@example.cz');
  });

  it('is given up when the server refuses it for good, and only then', async () => {
    server.refusal = '550 no such user';
    await expect(mailer.send(letter)).rejects.toBeInstanceOf(HopelessJobError);
    server.refusal = '451 later, please';
    await expect(mailer.send(letter)).rejects.not.toBeInstanceOf(HopelessJobError);
  });
});
