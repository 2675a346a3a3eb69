import type pg from 'pg';

interface Login {
  readonly url: string;
  readonly role: string | null;
}

export type SessionSettings = Readonly<Record<string, string | number>>;

/**
 * Runs statements after the connect, because a pooler refuses or silently drops settings in the opening packet.
 * Settings of the address itself stay (`…/stolek?lock_timeout=300`). A pool lends no connection for which the answered
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

/** As the option of a pool that its types do not know yet (pg-pool 3.14, `onConnect`). */
export function onConnect(login: Login, settings: SessionSettings): object {
  const settle = sessionSetup(login, settings);
  return {
    onConnect: async (client: pg.ClientBase): Promise<void> => {
      // One that dies while it is lent, between two statements, fails the next; without a listener it would end the process.
      client.on('error', () => undefined);
      await settle(client);
    },
  };
}
