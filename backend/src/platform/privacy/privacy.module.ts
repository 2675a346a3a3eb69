import { Injectable, Module } from '@nestjs/common';
import type { TransactionClient } from '../database/database.js';
import type { SqlSource } from '../database/own-session.js';

/** A retention rule for personal data (docs/security.md: Retention). */
export type Retention = {
  readonly name: string;
} & (
  | {
      /** An SQL statement that removes expired data. It runs repeatedly. */
      readonly text: string;
    }
  | {
      /** Runs several statements in one transaction. @returns the number of deleted rows */
      readonly run: (client: TransactionClient) => Promise<number>;
    }
);

interface ExportedPerson {
  readonly userId: number;
  readonly subject: string;
}

type PartOfPerson = (sql: SqlSource, person: ExportedPerson) => Promise<unknown[]>;

@Injectable()
export class PersonalDataRegistry {
  readonly retentions: Retention[] = [];
  readonly parts = new Map<string, PartOfPerson>();

  forget(retention: Retention): void {
    this.retentions.push(retention);
  }

  tell(part: string, read: PartOfPerson): void {
    this.parts.set(part, read);
  }
}

@Module({ providers: [PersonalDataRegistry], exports: [PersonalDataRegistry] })
export class PrivacyModule {}
