import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../testkit/product-process.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COMMAND = ['--import', './backend/test/register-typescript.mjs', 'backend/test/plain-provider-main.ts'];

/** Another company's OpenID Connect provider, which signs everybody in as somebody@plain.test. */
export class OtherProvider {
  private process: ChildProcess | null = null;

  private constructor(private readonly port: number) {}

  /** Chooses its address first: the product needs it before the provider can get the product's. */
  static async at(): Promise<OtherProvider> {
    return new OtherProvider(await freePort());
  }

  get issuer(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The settings that make a product use it. */
  get settings(): Record<string, string> {
    return { OIDC_ISSUER: `${this.issuer}/`, OIDC_AUDIENCE: 'https://api.plain.test', OIDC_CLIENT_ID: 'web' };
  }

  /** @param origin of the web app to which it sends people back */
  async serves(origin: string): Promise<void> {
    const child = spawn(process.execPath, [...COMMAND, String(this.port), origin], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.process = child;
    await new Promise<void>((ready, failed) => {
      child.once('exit', () => failed(new Error('The other provider did not start')));
      child.stdout.on('data', (text: Buffer) => text.includes('Ready') && ready());
    });
  }

  async stop(): Promise<void> {
    const child = this.process;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('close', done));
    child.kill('SIGTERM');
    await ended;
  }
}
