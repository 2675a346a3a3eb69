import { userInfo } from 'node:os';
import { CommanderError, InvalidArgumentError, type Command } from 'commander';
import { type Operator, recorded } from '#modules/diagnostics/operations/operation-log.js';
import { readSettings, type Settings } from '#platform/config/settings.js';
import { EXIT_REFUSED_DATA, OtherEpochError } from '#platform/database/epoch.js';
import { withOwnSession, type OwnSession } from '#platform/database/own-session.js';
import type { DatabaseConnection } from '#platform/database/database-connection.js';
import { openOpsDatabase } from './ops-database.js';
import { Terminal, type Output } from './terminal.js';

export const EXIT = { ok: 0, bad: 1, usage: 2, unable: 3, interrupted: 130 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export interface Ops {
  readonly connection: DatabaseConnection;
  readonly session: OwnSession;
  readonly terminal: Terminal;
  readonly by: Operator;
  readonly settings: Settings;
  readonly ask: Ask | null;
  /** Runs the work and records who ran it (see `recorded`). */
  record<Result>(
    action: string,
    given: Readonly<Record<string, unknown>>,
    work: () => Promise<Result>,
    outcomeOf?: (result: Result) => string,
  ): Promise<Result>;
}

export class OpsError extends Error {
  constructor(
    message: string,
    readonly exitCode: ExitCode = EXIT.bad,
  ) {
    super(message);
  }
}

export type Ask = (question: string) => Promise<string>;

export interface OpsIo {
  readonly ask?: Ask | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: Output;
  readonly err: Output;
}

export class OpsRun {
  exitCode: number = EXIT.ok;

  constructor(readonly io: OpsIo) {}

  terminal(command: Command): Terminal {
    const json = command.optsWithGlobals<{ json?: boolean }>().json === true;
    return new Terminal(json, this.io.out, this.io.err);
  }

  /** Wraps the work of a command. @param prepare `true` creates missing tables before the work */
  action<Arguments extends readonly unknown[]>(
    work: (ops: Ops, ...given: Arguments) => Promise<ExitCode>,
    { prepare = false } = {},
  ): (...given: [...Arguments, Command]) => Promise<void> {
    return async (...given) => {
      const command = given.at(-1) as Command;
      const terminal = this.terminal(command);
      const report = (line: string): void => terminal.note(line.trim());
      const settings = readSettings(this.io.env);
      const database = await openOpsDatabase(settings, { prepare, report });
      try {
        const { connection } = database;
        this.exitCode = await withOwnSession(connection, `ops ${command.name()}`, (session) =>
          work(
            opsOf({ connection, session, terminal, settings, ask: this.io.ask ?? null }),
            ...(given.slice(0, -1) as unknown as Arguments),
          ),
        );
      } finally {
        await database.close();
      }
    };
  }
}

function opsOf(parts: Omit<Ops, 'by' | 'record'>): Ops {
  const by: Operator = { kind: 'system-account', id: accountName() };
  const record: Ops['record'] = (action, args, task, outcomeOf) =>
    recorded(parts.session, { by, action, arguments: args }, task, outcomeOf);
  return { ...parts, by, record };
}

/** @returns the exit code and a line for the terminal; `line` is `null` if it was already printed */
export function explain(error: unknown): { code: number; line: string | null } {
  if (error instanceof CommanderError) return { code: error.exitCode === 0 ? EXIT.ok : EXIT.usage, line: null };
  const line = error instanceof Error ? error.message : String(error);
  if (error instanceof OtherEpochError) return { code: EXIT_REFUSED_DATA, line };
  if (error instanceof OpsError) return { code: error.exitCode, line };
  return { code: EXIT.unable, line: process.env['DEBUG'] && error instanceof Error ? (error.stack ?? line) : line };
}

export function positive(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new InvalidArgumentError('It must be a positive integer.');
  return Number(text);
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}
