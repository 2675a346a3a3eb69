import type pg from 'pg';

interface Login {
  readonly url: string;
  readonly role: string | null;
}

/**
 * Settings on which the statements and the driver's parsers rely. An operator may have set other values for the
 * database or the role. With another isolation level, concurrent writes fail; with another date style, no time can be
 * parsed.
 */
const RELIED_ON: SessionSettings = {
  default_transaction_isolation: 'read committed',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: 1,
  standard_conforming_strings: 'on',
  search_path: 'public',
  // No limit, because pools keep idle connections open for their prepared plans.
  idle_session_timeout: 0,
};

export type SessionSettings = Readonly<Record<string, string | number>>;

/**
 * Returns a function that sets the role and the settings after connecting, because a pooler rejects or silently drops
 * settings in the startup packet. Settings in the address stay (`…/stolek?lock_timeout=300`), except those that the
 * code relies on. If the function throws, the pool does not lend the connection.
 */
export function sessionSetup(
  { url, role }: Login,
  settings: SessionSettings,
): (client: pg.ClientBase) => Promise<void> {
  const own = Object.entries(settings).filter(([name]) => !new URL(url).searchParams.has(name));
  const all = { ...RELIED_ON, ...Object.fromEntries(own) };
  const statements = Object.entries(all).map(([name, value]) => `set ${name} = '${value}'`);
  if (role !== null) statements.push(`set role ${role}`);
  return async (client) => {
    await client.query(statements.join('; '));
  };
}

/** Returns the option `onConnect` for a pool, which is missing from the types of pg-pool 3.14. */
export function onConnect(login: Login, settings: SessionSettings): object {
  const settle = sessionSetup(login, settings);
  return {
    onConnect: async (client: pg.ClientBase): Promise<void> => {
      // If a lent connection dies between two statements, the next one fails. Without a listener, its error would end
      // the process.
      client.on('error', () => undefined);
      await settle(client);
    },
  };
}
