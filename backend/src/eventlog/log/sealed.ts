import { createHash, randomBytes } from 'node:crypto';

/** The texts and the data of an append. */
interface Unsealed {
  readonly type: string;
  readonly data: unknown;
  readonly texts?: readonly string[];
  readonly erasesTexts?: boolean;
}

/** Both as JSON. */
export interface Sealed {
  /**
   * The stored and hashed data: `null` in place of each text, preceded by a commitment to each; `null` for all by an
   * event that erases them.
   */
  readonly data: string;
  /** The texts beside it, which can be erased; `null` for none. */
  readonly beside: string | null;
}

interface Text {
  readonly path: string;
  /** In hexadecimal. */
  readonly salt: string;
  readonly body: string;
}

const SALT_BYTES = 16;
const ERASES = JSON.stringify({ erases: true });

/** Takes an event's texts out of its data. @throws Error for data that already uses the commitments' name */
export function sealed({ type, data, texts: paths = [], erasesTexts = false }: Unsealed): Sealed {
  if (erasesTexts) return { data: JSON.stringify({ commitments: null, ...(data as object) }), beside: ERASES };
  const texts: Text[] = [];
  const rest = paths.reduce((left, path) => without(left, path.split('.'), [], texts), data);
  if (texts.length === 0) return { data: JSON.stringify(data), beside: null };
  if (Object.hasOwn(rest as object, 'commitments')) throw new Error(`${type} has commitments of its own`);
  const commitments = Object.fromEntries(texts.map(({ path, salt, body }) => [path, commitment(salt, body)]));
  return { data: JSON.stringify({ commitments, ...(rest as object) }), beside: JSON.stringify({ texts }) };
}

/** @param salt in hexadecimal, as is the answer */
export function commitment(salt: string, body: string): string {
  return createHash('sha256').update(salt, 'hex').update(body).digest('hex');
}

function without(value: unknown, [step, ...steps]: readonly string[], at: readonly string[], texts: Text[]): unknown {
  if (step === undefined) {
    if (typeof value !== 'string' || value === '') return value;
    texts.push({ path: at.join('.'), salt: randomBytes(SALT_BYTES).toString('hex'), body: value.toWellFormed() });
    return null;
  }
  if (step === '*') {
    return Array.isArray(value) ? value.map((one, index) => without(one, steps, [...at, String(index)], texts)) : value;
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return value;
  const inside = (value as Readonly<Record<string, unknown>>)[step];
  return { ...value, [step]: without(inside, steps, [...at, step], texts) };
}
