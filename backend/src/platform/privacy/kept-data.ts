import { Injectable } from '@nestjs/common';
import type { TransactionClient } from '../database/database.js';
import type { SqlSource } from '../database/own-session.js';

/** A rule for the end of people's data (docs/security.md: Retention). */
export type Retention = {
  /** As the log calls the rows. */
  readonly name: string;
} & (
  | {
      /** A statement that is safe to repeat. */
      readonly text: string;
    }
  | {
      /** Several, in a transaction. @returns how many rows they deleted */
      readonly run: (client: TransactionClient) => Promise<number>;
    }
);

/** Somebody who asks for all that is kept of them. */
export interface KeptPerson {
  readonly userId: number;
  readonly subject: string;
}

/** The rows of one part of it, as they go out. */
export type PartOfPerson = (sql: SqlSource, person: KeptPerson) => Promise<unknown[]>;

/** Each module says here, when it is made, how long it keeps people's data and what it tells a person of them. */
@Injectable()
export class KeptData {
  readonly retentions: Retention[] = [];
  /** The parts of a person's data, by their names in `PersonalData`. */
  readonly parts = new Map<string, PartOfPerson>();

  forget(retention: Retention): void {
    this.retentions.push(retention);
  }

  tell(part: string, read: PartOfPerson): void {
    this.parts.set(part, read);
  }
}
