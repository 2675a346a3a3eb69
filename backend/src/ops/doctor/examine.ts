import { readSettings, type Settings } from '#platform/config/settings.js';
import { VERSION } from '#platform/config/version.js';
import { checkDatabase } from './database-checks.js';
import { fault, finding, ok, withoutSecrets, type Finding } from './finding.js';
import { backupFinding, diskFinding } from './machine-checks.js';
import { certificateFinding, mailFinding, pushFinding, redisFinding, signInFinding } from './service-checks.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** Checks an installation part by part. Without readable settings, nothing else can be checked. */
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
    finding('disk', 'make DATA_DIR a folder that the processes own', () => diskFinding(settings)),
    backupFinding(settings),
  ]);
  return [ok('settings', `Stolek ${VERSION}, ${NODE_ENV}, ${PUBLIC_URL}`), ...database, ...others];
}
