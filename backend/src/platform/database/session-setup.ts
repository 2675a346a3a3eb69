import type pg from 'pg';

interface Login {
  readonly url: string;
  readonly role: string | null;
}

/**
 * The settings on which our statements, and the driver's parsers, rely. An operator may have set others for the database
 * or the role: with another isolation concurrent writes fail, with another date style no time can be read.
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
  // The pools keep idle connections for their prepared plans.
  idle_session_timeout: 0,
};

export type SessionSettings = Readonly<Record<string, string | number>>;

/**
 * Runs statements after connecting, because a pooler rejects or silently drops settings in the opening packet.
 * Settings in the address itself stay (`…/stolek?lock_timeout=300`), except those that the code relies on. A pool lends
 * no connection for which the returned function throws.
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

/** An option of a pool that its types lack (pg-pool 3.14, `onConnect`). */
export function onConnect(login: Login, settings: SessionSettings): object {
  const settle = sessionSetup(login, settings);
  return {
    onConnect: async (client: pg.ClientBase): Promise<void> => {
      // A lent connection that dies between two statements fails the next; without a listener it would end the process.
      client.on('error', () => undefined);
      await settle(client);
    },
  };
}
