import { z } from 'zod';
import { pageLimit, pageStart } from '#platform/http/input.js';
import { isoTime, type SqlSource } from '#platform/database/own-session.js';
import { userNames } from '#registry/rows.js';

export const Operation = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    actor: z.object({
      kind: z.enum(['system-account', 'user']),
      id: z.string(),
      name: z.string().describe('Name of the user, or of the account on the machine'),
    }),
    action: z.string(),
    arguments: z.record(z.string(), z.unknown()),
    outcome: z.string().nullable().describe('null while it is running'),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Operation' });
export type Operation = z.infer<typeof Operation>;

export const OperationsQuery = z.object({
  before: pageStart('Id of the last entry of the previous page'),
  limit: pageLimit(200, 50),
});

export const HAS_OPERATION_LOG = `select to_regclass('public.operator_log') is not null as there`;

export interface Operator {
  readonly kind: 'system-account' | 'user';
  readonly id: string;
}

/** Records an operation before it starts, and its outcome afterwards. An operation that crashes is on record too. */
export async function recorded<Result>(
  sql: SqlSource,
  operation: { readonly by: Operator; readonly action: string; readonly arguments: Readonly<Record<string, unknown>> },
  work: () => Promise<Result>,
  outcomeOf: (result: Result) => string = () => 'ok',
): Promise<Result> {
  const { by, action, arguments: given } = operation;
  const [row] = await sql.query<{ id: string }>({
    text: 'insert into operator_log (actor_kind, actor, action, arguments) values ($1, $2, $3, $4) returning id',
    values: [by.kind, by.id, action, JSON.stringify(given)],
  });
  const finish = (outcome: string): Promise<unknown> =>
    sql.query({
      text: 'update operator_log set outcome = $2, finished_at = now() where id = $1',
      values: [row?.id, outcome],
    });
  try {
    const result = await work();
    await finish(outcomeOf(result));
    return result;
  } catch (error) {
    await finish(`failed: ${error instanceof Error ? error.message : String(error)}`).catch(() => undefined);
    throw error;
  }
}

/** @param before lists only operations with smaller ids @returns the operations, newest first */
export async function listOperations(sql: SqlSource, limit: number, before?: number): Promise<Operation[]> {
  const rows = await sql.query<Operation>({
    text: `select id::float8 as id, ${isoTime('at')} as at, action, arguments, outcome, ${isoTime('finished_at')} as "finishedAt",
        json_build_object('kind', actor_kind, 'id', actor, 'name', actor) as actor
      from operator_log where $1::bigint is null or id < $1 order by operator_log.id desc limit $2`,
    values: [before ?? null, limit],
  });
  const users = rows.filter(({ actor }) => actor.kind === 'user').map(({ actor }) => Number(actor.id));
  const names = await userNames(sql, users);
  return rows.map((row) => {
    const { kind, id, name } = row.actor;
    return { ...row, actor: { kind, id, name: kind === 'user' ? (names.get(Number(id)) ?? name) : name } };
  });
}
