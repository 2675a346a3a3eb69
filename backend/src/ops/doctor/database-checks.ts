import { readVenuesAhead, wordsOf } from '#eventlog/log/venues-ahead.js';
import { EXHAUSTED } from '#modules/accounts/invitations/sign-in-links.js';
import pg from 'pg';
import { SystemClock, DatabaseClock } from '#kernel/clock.js';
import { venuesWithBrokenHead } from '#eventlog/chain/noted-heads.js';
import type { Settings } from '#platform/config/settings.js';
import { pendingMigrations } from '#platform/database/migrate.js';
import { OutsideDatabase } from '#platform/database/outside-database.js';
import { withOwnSession, type OwnSession } from '#platform/database/own-session.js';
import { readStoredKeys } from '#platform/sign-in-provider/stored-keys.js';
import { type Lag, readLag } from '#modules/diagnostics/lag/lag.js';
import { readSessions, readParts } from '../installation-parts.js';
import { openOpsDatabase } from '../ops-database.js';
import { count } from '../terminal.js';
import { fault, finding, ok, warning, type Finding } from './finding.js';
import { collationFinding } from './collation-check.js';
import { archiveFinding, replicationFinding, standbyFinding } from './replication-checks.js';

const MIGRATE = 'run backend/dist/migrate.js with MIGRATION_DATABASE_URL';
const FULL_SHARE = 0.8;
/** Maximum age of a signing key; processes make a new one after 30 days. */
const OLD_KEY_DAYS = 35;

/** Checks everything that the database can tell. If the database cannot be reached, this is the only finding. */
export async function checkDatabase(settings: Settings): Promise<Finding[]> {
  const unreachable = 'start PostgreSQL, correct DATABASE_URL, or prepare the tables by migrate.js';
  let found: Finding[] = [];
  const reached = await finding('database', unreachable, async () => {
    const { connection, close } = await openOpsDatabase(settings, { prepare: false, report: () => undefined });
    try {
      found = await withOwnSession(connection, 'ops doctor', (session) => look(session, connection.url, settings));
    } finally {
      await close();
    }
    return ok('database', 'reached');
  });
  if (reached.state === 'ok') return found;
  // An error about `sslmode` already says what to do; the general advice would be wrong.
  return [
    reached.says.includes('(sslmode)')
      ? { ...reached, advice: 'see docs/operations.md, "An outside PostgreSQL"' }
      : reached,
  ];
}

async function look(session: OwnSession, url: string, settings: Settings): Promise<Finding[]> {
  const outside = new OutsideDatabase('DATABASE_URL', url);
  const book = 'see docs/operations.md, "An outside PostgreSQL"';
  return [
    await finding('database', book, () => serverFinding(outside, session)),
    await finding('rights', book, () => rightsFinding(outside, settings)),
    await finding('migrations', MIGRATE, () => migrationsFinding(url)),
    await finding('collations', book, () => collationFinding(session)),
    await finding('clock', 'look whether NTP runs', () => clockFinding(session)),
    await finding('times', 'see docs/operations.md, "Is it well?"', () => timesFinding(session)),
    ...(await signInKeysFindings(session, settings)),
    await finding('orders', 'see `npm run ops -- lag`', () => ordersFinding(session, settings)),
    ...(await logFindings(session)),
    await finding('replication', 'look at the standby', () => replicationFinding(session)),
    ...(await standbyFinding(session, settings.READ_DATABASE_URL)),
    await finding('archive', "look at PostgreSQL's log", () => archiveFinding(session)),
  ];
}

async function signInKeysFindings(session: OwnSession, { SIGN_IN, SIGN_IN_SECRET }: Settings): Promise<Finding[]> {
  if (SIGN_IN !== 'local') return [];
  const ofKeys = async (): Promise<Finding> => {
    const { stored, opened, signsForDays } = await readStoredKeys(session, SIGN_IN_SECRET ?? []);
    if (stored === 0) return warning('sign-in keys', 'there are none yet', 'start a process: it makes the first');
    if (opened < stored) {
      const says = `SIGN_IN_SECRET opens ${opened} of ${count(stored, 'key')}`;
      return fault('sign-in keys', says, 'add the secret before it, with a comma between (docs/sign-in.md)');
    }
    const says = `${count(stored, 'key')}, the newest since ${count(signsForDays, 'day')}`;
    return signsForDays <= OLD_KEY_DAYS
      ? ok('sign-in keys', says)
      : warning('sign-in keys', says, 'start a process: it makes the next');
  };
  return [
    await finding('sign-in keys', 'look at the log of the processes', ofKeys),
    await finding('letters', 'look at the log of the processes', () => lettersFinding(session)),
  ];
}

/** Finds people who get no more mails in this hour, because strangers have requested too many (docs/sign-in.md). */
async function lettersFinding(session: OwnSession): Promise<Finding> {
  const people = await session.query<{ userId: number }>({ text: EXHAUSTED });
  if (people.length === 0) return ok('letters', 'everybody who asks gets one');
  const ids = people.map(({ userId }) => userId).join(', ');
  const says = `somebody has asked for all letters of this hour of ${count(people.length, 'person', 'people')} (${ids})`;
  return warning('letters', says, 'tell them: a passkey, or a browser that has signed them in before, still works');
}

async function serverFinding(outside: OutsideDatabase, session: OwnSession): Promise<Finding> {
  await outside.requireSupported();
  const [row] = await session.query<{ version: string }>({
    text: `select current_setting('server_version') as version`,
  });
  const { used, allowed } = await readSessions(session);
  const says = `PostgreSQL ${row?.version}, ${used} of ${allowed} connections`;
  if (used <= allowed * FULL_SHARE) return ok('database', says);
  return warning('database', says, 'raise max_connections, or run fewer processes (docs/scaling.md)');
}

async function rightsFinding(outside: OutsideDatabase, { MIGRATION_DATABASE_URL }: Settings): Promise<Finding> {
  const role = await outside.applicationRole();
  await outside.requireLimited(role);
  if (MIGRATION_DATABASE_URL) {
    await new OutsideDatabase('MIGRATION_DATABASE_URL', MIGRATION_DATABASE_URL).requireOwner();
  }
  return ok('rights', 'the login may append to the log and cannot change it');
}

async function migrationsFinding(url: string): Promise<Finding> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const missing = await pendingMigrations(client);
    if (missing.length === 0) return ok('migrations', 'all have been run');
    return fault('migrations', `${count(missing.length, 'migration')} missing, first ${missing[0]}`, MIGRATE);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function clockFinding(session: OwnSession): Promise<Finding> {
  const clock = new DatabaseClock(new SystemClock());
  await clock.compare(async () => {
    const text = 'select extract(epoch from clock_timestamp())::float8 * 1000 as ms';
    return (await session.query<{ ms: number }>({ text }))[0]?.ms ?? Number.NaN;
  });
  const seconds = Math.abs(clock.skewMs / 1000).toFixed(1);
  if (!clock.isWrong) return ok('clock', `${seconds} s from the database's`);
  const far = `this machine is ${seconds} s ${clock.skewMs > 0 ? 'behind' : 'ahead of'} the database`;
  return warning('clock', far, 'let NTP set both (timedatectl set-ntp true)');
}

async function timesFinding(session: OwnSession): Promise<Finding> {
  const ahead = await readVenuesAhead(session);
  if (ahead.length === 0) return ok('times', 'no event is dated in the future');
  const advice = 'let NTP set all machines; new events are dated rightly once that time has come';
  return warning('times', `events are dated in the future: ${wordsOf(ahead)}`, advice);
}

async function ordersFinding(session: OwnSession, settings: Settings): Promise<Finding> {
  const { append, sessions } = await readParts({ session, settings });
  if (append !== null)
    return fault('orders', `NO ORDER CAN BE STORED: ${append}`, 'mend that first; it is the database');
  const stuck = sessions.waiting.filter(({ seconds }) => seconds > 1).length;
  if (stuck === 0) return ok('orders', 'can be stored');
  return warning(
    'orders',
    `${count(stuck, 'session waits', 'sessions wait')} for a lock`,
    '`npm run ops -- lag` names who',
  );
}

async function logFindings(session: OwnSession): Promise<Finding[]> {
  const advice = 'look with `npm run ops -- verify --from-start`, and restore what was lost';
  let lag: Lag | undefined;
  const log = await finding('log', advice, async () => {
    const broken = await venuesWithBrokenHead(session);
    if (broken.length > 0) return fault('log', `the last event of venue ${broken.join(', ')} is not its head`, advice);
    lag = await readLag(session);
    const changed = lag.history.filter((each) => each.finding !== null).map(({ venueId }) => venueId);
    if (changed.length > 0) return fault('log', `the history of venue ${changed.join(', ')} was changed`, advice);
    return ok('log', `the heads of ${count(lag.venues.length, 'venue')} hold`);
  });
  return lag === undefined ? [log] : [log, readersFinding(lag)];
}

function readersFinding({ subscriptions, projections, differences, deadLetters }: Lag): Finding {
  const wrong = [
    ...subscriptions.filter(({ failedEvent }) => failedEvent !== null).map(({ name }) => `${name} has stopped`),
    ...projections.filter(({ behind }) => behind).map(({ name }) => `${name} is behind its code`),
    ...(differences.length > 0 ? [`${count(differences.length, 'row')} not what the log says`] : []),
    ...(deadLetters > 0 ? [count(deadLetters, 'dead letter')] : []),
  ];
  if (wrong.length === 0) return ok('readers', 'all read on');
  return warning('readers', wrong.join(', '), 'see `npm run ops -- lag` and `dead-letters`');
}
