import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { requireDataFolder } from '#platform/config/data-folder.js';
import { readSettings, type Settings } from '#platform/config/settings.js';
import { VERSION } from '#platform/config/version.js';
import { duration } from '../terminal.js';
import { checkDatabase } from './database-checks.js';
import { fault, type Finding, finding, ok, warning, withoutSecrets } from './finding.js';
import { socketFinding } from './socket-check.js';
import { certificateFinding, mailFinding, pushFinding, redisFinding, signInFinding } from './service-checks.js';

const GB = 1e9;
const LOW_SHARE = 0.1;
const NONE_LEFT = 0.5 * GB;
const HOUR_S = 3_600;
/** Age from which the last backup is late: one is made each day, and its run may take two hours. */
const LATE_S = 26 * HOUR_S;
const MISSED_S = 50 * HOUR_S;
/** File that a successful backup touches (deploy/backup). */
const LAST_BACKUP = 'last-backup';

async function diskFinding(settings: Settings): Promise<Finding> {
  requireDataFolder(settings);
  const { DATA_DIR } = settings;
  const { bavail, blocks, bsize } = await statfs(DATA_DIR);
  return freeFinding({ free: bavail * bsize, total: blocks * bsize }, DATA_DIR);
}

export function freeFinding({ free, total }: { free: number; total: number }, folder: string): Finding {
  const says = `${(free / GB).toFixed(1)} of ${(total / GB).toFixed(1)} GB are free for ${folder}`;
  const advice = 'make room, or take a larger disk';
  if (free < NONE_LEFT) return fault('disk', says, advice);
  return free < total * LOW_SHARE ? warning('disk', says, advice) : ok('disk', says);
}

/** Finds a late backup by the modification time of `DATA_DIR/last-backup`. */
export async function backupFinding({ DATA_DIR, NODE_ENV }: Settings, now = Date.now()): Promise<Finding> {
  const file = join(DATA_DIR, LAST_BACKUP);
  const found = await stat(file).catch(() => null);
  const advice = 'look at the log of deploy/backup/backup.sh';
  if (found === null) {
    const says = `no backup has touched ${file}`;
    if (NODE_ENV !== 'production') return ok('backups', says);
    return warning('backups', says, 'set up deploy/backup, or let your own backup touch that file');
  }
  const age = Math.max(0, (now - found.mtimeMs) / 1000);
  const says = `the last one ended ${duration(age)} ago`;
  if (age > MISSED_S) return fault('backups', says, advice);
  return age > LATE_S ? warning('backups', says, advice) : ok('backups', says);
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Checks an installation part by part. If the settings cannot be read, nothing else can be checked. */
export async function examine(env: Environment): Promise<Finding[]> {
  const found = await look(env);
  return found.map((each) => ({ ...each, says: withoutSecrets(each.says, env) }));
}

async function look(env: Environment): Promise<Finding[]> {
  let settings: Settings;
  try {
    settings = readSettings(env);
  } catch (error) {
    return [fault('settings', (error as Error).message, 'docs/operations.md says what each setting means')];
  }
  const { NODE_ENV, PUBLIC_URL } = settings;
  const [database, ...others] = await Promise.all([
    checkDatabase(settings),
    finding('redis', 'start Redis, or correct REDIS_URL', () => redisFinding(settings)),
    finding('sign-in', 'correct OIDC_ISSUER (docs/sign-in.md)', () => signInFinding(settings)),
    finding('mail', 'correct SMTP_URL, or ask whoever runs the mail server', () => mailFinding(settings)),
    finding('push', 'correct the FIREBASE_ settings', () => pushFinding(settings)),
    certificateFinding(settings),
    finding('live', 'look at the proxy in front', () => socketFinding(settings)),
    finding('disk', 'make DATA_DIR a folder that the processes own', () => diskFinding(settings)),
    backupFinding(settings),
  ]);
  return [ok('settings', `Stolek ${VERSION}, ${NODE_ENV}, ${PUBLIC_URL}`), ...database, ...others];
}
