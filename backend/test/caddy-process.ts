import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './product-process.js';

const CADDYFILE = fileURLToPath(new URL('../../deploy/proxy/Caddyfile', import.meta.url));

/** @returns the version of the Caddy of this machine, as `[2, 6]`; `null` when there is none */
export function caddyVersion(): readonly [number, number] | null {
  try {
    const [, major, minor] = /(\d+)\.(\d+)/.exec(execFileSync('caddy', ['version'], { encoding: 'utf8' })) ?? [];
    return major === undefined ? null : [Number(major), Number(minor)];
  } catch {
    return null;
  }
}

/** The proxy as it is deployed, in front of the test's own processes. */
export class CaddyProcess {
  log = '';

  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {
    child.stderr?.on('data', (chunk: Buffer) => (this.log += chunk.toString()));
  }

  /** @param ports of the `api` processes, running or not */
  static async start(ports: readonly number[]): Promise<CaddyProcess> {
    const folder = mkdtempSync(join(tmpdir(), 'stolek-caddy-'));
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n}\n${understood(readFileSync(CADDYFILE, 'utf8'))}`);
    const site = `http://127.0.0.1:${await freePort()}`;
    const env = {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE_ADDRESS: site,
      LAST_RESORT_PORT: String(await freePort()),
      API_PROCESSES: ports.map((port) => `127.0.0.1:${port}`).join(' '),
    };
    const words = ['run', '--config', file, '--adapter', 'caddyfile'];
    const caddy = new CaddyProcess(site, spawn('caddy', words, { env, stdio: ['ignore', 'ignore', 'pipe'] }), folder);
    while (!caddy.log.includes('serving initial configuration')) {
      if (caddy.child.exitCode !== null) throw new Error(`Caddy has ended: ${caddy.log}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return caddy;
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Leaves out the lines that the file marks as optional, for an older Caddy. */
function understood(text: string): string {
  const [, minor] = caddyVersion() ?? [2, 0];
  return text.replace(/^\s*# since 2\.(\d+).*\n.*\n/gm, (lines, since: string) => (minor < Number(since) ? '' : lines));
}
