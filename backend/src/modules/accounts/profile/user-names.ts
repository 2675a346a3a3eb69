import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database.js';
import type { SqlSource } from '#platform/database/own-session.js';

@Injectable()
export class UserNames {
  constructor(private readonly database: Database) {}

  /** @returns for each known id the person's full name, or their e-mail while they have given none */
  namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    return userNames(this.database, userIds);
  }
}

/** The same for those who have only a session of their own. */
export async function userNames(sql: SqlSource, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await sql.query<{ id: number; name: string }>({
    name: 'user_names',
    text: `select id, coalesce(nullif(fullname, ''), email) as name from app_user where id = any ($1)`,
    values: [userIds],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
