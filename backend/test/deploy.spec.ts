import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bestAccount, giveFolderTo } from '../src/platform/database/postgres-account.js';
import { locateBinaries } from '../src/platform/database/postgres-binaries.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
/** What the image, or the service alone that it is for, says. */
const SAID_ELSEWHERE = new Set(['PORT', 'HOST', 'DATA_DIR', 'ROLE', 'RATE_LIMITS', 'MIGRATION_DATABASE_URL']);

describe('docker-compose.yml', () => {
  const compose = read('docker-compose.yml');

  test('makes a cluster that initdb agrees to', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stolek-deploy-'));
    const [, words = ''] = /POSTGRES_INITDB_ARGS: (.*)/.exec(compose) ?? [];
    const account = bestAccount(await locateBinaries(), folder);
    const data = join(folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    giveFolderTo(account, folder);
    const [command = '', ...rest] = [...account.prefix, account.binaries.initdb, '-D', data, ...words.split(' ')];
    const { status, stderr } = spawnSync(command, rest, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('error')]);
    rmSync(folder, { recursive: true, force: true });
  });

  test('hands every setting on', () => {
    const settings = [...read('backend/src/platform/config/settings.ts').matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)];
    const shared = compose.slice(compose.indexOf('x-environment'), compose.indexOf('x-process'));
    const handed = new Set([...shared.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name));
    const missing = settings.map(([, name = '']) => name).filter((name) => !handed.has(name));
    expect(missing.filter((name) => !SAID_ELSEWHERE.has(name))).toEqual([]);
    expect(handed.size).toBeGreaterThan(20);
  });

  test('mounts and builds from what there is', () => {
    const mounted = [...compose.matchAll(/- \.\/([^:]+):/g)].map(([, path = '']) => path);
    const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' '),
    );
    expect([mounted.length, copied.length]).toEqual([2, expect.any(Number)]);
    expect([...mounted, ...copied].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
