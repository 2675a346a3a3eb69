import { Inject, Injectable } from '@nestjs/common';
import { DATABASE_CONNECTION, type DatabaseConnection } from '#platform/database/database-connection.js';
import { Database } from '#platform/database/database.js';
import { withOwnSession, type OwnSession } from '#platform/database/own-session.js';
import { recorded } from './operations/operation-log.js';

export interface Question {
  readonly userId: number;
  readonly action: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** Runs queries from the web. Each is recorded, and each replay has a dedicated connection. */
@Injectable()
export class DiagnosticsQueries {
  constructor(
    readonly database: Database,
    @Inject(DATABASE_CONNECTION) readonly connection: DatabaseConnection,
  ) {}

  record<Result>(
    { userId, action, arguments: given }: Question,
    work: () => Promise<Result>,
    outcomeOf?: (result: Result) => string,
  ): Promise<Result> {
    const operation = { by: { kind: 'user', id: String(userId) } as const, action, arguments: given };
    return recorded(this.database, operation, work, outcomeOf);
  }

  replay<Result>(
    question: Question,
    work: (session: OwnSession) => Promise<Result>,
    outcomeOf?: (result: Result) => string,
  ): Promise<Result> {
    return this.record(question, () => withOwnSession(this.connection, question.action, work), outcomeOf);
  }
}
