import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));

const HOLDS_SCHEMAS = /\.(dto|frames)\.ts$|\/(input|lead-fields|menu-fields|push-address|session)\.ts$/;

export type Definition = z.core.$ZodTypeDef & {
  readonly checks?: readonly z.core.$ZodCheck[];
  readonly format?: string;
};

/** Every schema in the exports of a file, the inner ones included, each with its path. */
export function schemasIn(value: unknown, path: string, found = new Map<z.core.$ZodType, string>()) {
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return found;
  const definition = (value as Partial<z.core.$ZodType>)._zod?.def;
  if (definition === undefined) {
    if (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) {
      for (const [name, inner] of Object.entries(value)) schemasIn(inner, `${path}.${name}`, found);
    }
    return found;
  }
  if (found.has(value as z.core.$ZodType)) return found;
  found.set(value as z.core.$ZodType, path);
  const { checks: _checks, ...inner } = definition as Definition;
  for (const [name, part] of Object.entries(inner)) schemasIn(part, `${path}.${name}`, found);
  return found;
}

/** @returns every schema that the product exports for requests, answers and frames, each with its path */
export async function allSchemas(): Promise<Map<z.core.$ZodType, string>> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => HOLDS_SCHEMAS.test(file));
  const found = new Map<z.core.$ZodType, string>();
  for (const file of files) schemasIn({ ...((await import(`${SOURCES}${file}`)) as object) }, file, found);
  return found;
}
