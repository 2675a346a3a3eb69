import { readdirSync, readFileSync } from 'node:fs';
import type { LogEvent } from '#registry/log.events.js';

const FOLDER = new URL('../../src/registry/stored-examples/', import.meta.url);

/** An event as the log stores it, and as a reader gets it today. */
export interface StoredExample<Type extends string = string> {
  readonly type: Type;
  readonly schema: number;
  readonly stored: object;
  readonly current: Extract<LogEvent, { type: Type }>['data'];
}

export const STORED_EXAMPLES: readonly StoredExample[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => {
    const [type = '', schema] = file.split('.');
    const content = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as StoredExample;
    return { ...content, type, schema: Number(schema) };
  });

/** @returns the example of a type in this shape, or the newest before it */
export function storedExample<Type extends LogEvent['type']>(
  type: Type,
  schema: number = Infinity,
): StoredExample<Type> {
  const found = STORED_EXAMPLES.filter((example) => example.type === type && example.schema <= schema)
    .toSorted((a, b) => a.schema - b.schema)
    .at(-1);
  if (!found) throw new Error(`No stored example of ${type}: ${FOLDER.pathname}${type}.1.json is missing`);
  return found as unknown as StoredExample<Type>;
}
