import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** Names for what keeps only ids, such as an audit trail. */
@Injectable()
export class UserNames {
  constructor(private readonly database: Database) {}

  /** @returns for each known id the person's full name, or their e-mail while they have given none */
  async namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await this.database.query<{ id: number; name: string }>({
      name: 'user_names',
      text: `select id, coalesce(nullif(fullname, ''), email) as name from app_user where id = any ($1)`,
      values: [userIds],
    });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
