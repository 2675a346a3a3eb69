import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processIdentity } from '#platform/database/data-folder-owner.js';
import { freePort, ProductProcess } from './product-process.js';

const SOURCE = fileURLToPath(new URL('../src/saved-by-dev-spec.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'stolek-dev-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

async function start(): Promise<ProductProcess> {
  const ports = { PORT: String(await freePort()), PAGES_PORT: String(await freePort()) };
  const environment = { ...ports, DATA_DIR: folder, DATABASE_URL: '', PUBLIC_URL: '' };
  const dev = new ProductProcess(environment, 'scripts/run/dev.mjs');
  await dev.ready();
  return dev;
}

/** The processes that it has started, and their children. */
function childrenOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number]);
  const below = (parent: number): number[] =>
    pairs.filter(([, its]) => its === parent).flatMap(([child]) => [child, ...below(child)]);
  return below(pid);
}

const postmaster = (): string => readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]!;

describe('npm run dev', () => {
  it('restarts the server after a file was saved, but not PostgreSQL', async () => {
    const dev = await start();
    try {
      const before = postmaster();
      const starts = (): number => [...dev.output.matchAll(/^Ready /gm)].length;
      writeFileSync(SOURCE, 'export const saved = true;\n');
      while (starts() < 2) await soon();
      expect(postmaster()).toBe(before);
    } finally {
      rmSync(SOURCE, { force: true });
      dev.signal('SIGTERM');
      await dev.ended;
    }
  }, 300_000);

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
    'leaves no process behind when %s ends it',
    async (signal) => {
      const dev = await start();
      const started = childrenOf(dev.pid);
      // The compiler, the pages, the server, PostgreSQL.
      expect(started.length).toBeGreaterThan(4);
      dev.signal(signal);
      for (const pid of started) while (processIdentity(pid) !== null) await soon();
      await dev.ended;
    },
    300_000,
  );
});
