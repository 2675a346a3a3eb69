import type pg from 'pg';

interface Login {
  readonly url: string;
  readonly role: string | null;
}

export type SessionSettings = Readonly<Record<string, string | number>>;

/**
 * Runs statements after connecting, because a pooler rejects or silently drops settings in the opening packet.
 * Settings in the address itself stay (`…/stolek?lock_timeout=300`). A pool lends no connection for which the returned
 * function throws.
 */
export function sessionSetup(
  { url, role }: Login,
  settings: SessionSettings,
): (client: pg.ClientBase) => Promise<void> {
  const own = Object.entries(settings).filter(([name]) => !new URL(url).searchParams.has(name));
  const statements = own.map(([name, value]) => `set ${name} = '${value}'`);
  if (role !== null) statements.push(`set role ${role}`);
  return async (client) => {
    if (statements.length > 0) await client.query(statements.join('; '));
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
