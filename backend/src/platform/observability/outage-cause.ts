export interface OutageCause {
  /** SQLSTATE (PostgreSQL, appendix A) or error code of the system. `cut` or `timeout` if the error has neither. */
  readonly code: string;
  readonly words: string;
  readonly reason: string;
}

const CUT = 'the connection was cut';
const SILENT = 'its machine does not answer';
const UNKNOWN = 'nobody knows its name';

const WORDS: Readonly<Record<string, string>> = {
  '08': CUT,
  '25006': 'the database may only be read: a standby, or default_transaction_read_only',
  '28': 'the database refuses the login',
  '3D000': 'there is no such database',
  '53': 'the database has run out of something',
  '53100': 'the disk of the database is full',
  '53200': 'the database has no memory left',
  '53300': 'the database takes no more connections',
  '57P0': 'the database is starting or stopping',
  '57P01': 'the database was stopped, or the session ended by an administrator',
  '57P02': 'the database has crashed',
  ECONNREFUSED: 'nobody listens at its address',
  ECONNRESET: CUT,
  ECONNABORTED: CUT,
  EPIPE: CUT,
  cut: CUT,
  ETIMEDOUT: SILENT,
  EHOSTUNREACH: SILENT,
  ENETUNREACH: SILENT,
  timeout: 'it does not answer in time',
  ENOTFOUND: UNKNOWN,
  EAI_AGAIN: UNKNOWN,
};
/** Errors of pg and pg-pool about a connection, by their messages, because they have no code. */
const DRIVER: readonly (readonly [RegExp, string])[] = [
  [/^(timeout exceeded when trying to connect|timeout expired|Query read timeout)$/, 'timeout'],
  [/^(Connection terminated|Client (has encountered a connection error|was closed) and is not)/, 'cut'],
];

/**
 * Finds the outage that caused an error, also through the error's causes. `null` unless a dependency is down, full or
 * refuses the product: a lock or a slow statement is not an outage.
 */
export function outageCause(error: unknown): OutageCause | null {
  for (const each of causes(error)) {
    const { code, message: reason = '' } = each as { code?: unknown; message?: string };
    for (const known of [code, DRIVER.find(([pattern]) => pattern.test(reason))?.[1]]) {
      const words = typeof known === 'string' ? wordsOf(known) : undefined;
      if (words !== undefined) return { code: known as string, words, reason };
    }
  }
  return null;
}

export function* causes(error: unknown): Generator<object> {
  for (let each = error, depth = 0; typeof each === 'object' && each !== null && depth < 5; depth++) {
    yield each;
    each = (each as { cause?: unknown }).cause;
  }
}

function wordsOf(code: string): string | undefined {
  for (let length = code.length; length > 1; length--) {
    const words = WORDS[code.slice(0, length)];
    if (words !== undefined && (length === code.length || /^[0-9A-Z]{5}$/.test(code))) return words;
  }
  return undefined;
}
