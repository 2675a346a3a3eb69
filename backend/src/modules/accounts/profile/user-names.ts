import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database.js';
import { userNames } from './names-of-users.js';

@Injectable()
export class UserNames {
  constructor(private readonly database: Database) {}

  /** @returns by user id the full name, or the address of a person without one */
  namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    return userNames(this.database, userIds);
  }
}
