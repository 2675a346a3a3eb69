import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { z } from 'zod';
import { tidyLine, tidyNote, tidyParagraphs } from '@stolek/rules/text-rules';
import * as productForm from '#modules/catalogue/products/product-form.dto.js';
import { schemasIn, type Definition } from './all-schemas.js';

/** All controllers: processes of the database suite have them loaded anyway. */
const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));

/** Each argument of each route that has a schema: body, query and path, under `Controller.method`. */
async function schemasOfRoutes(): Promise<Map<z.core.$ZodType, string>> {
  const found = new Map<z.core.$ZodType, string>();
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('spec.ts') &&
      readFileSync(SOURCES + file, 'utf8').includes('@Controller('),
  );
  for (const file of files) {
    for (const controller of Object.values((await import(SOURCES + file)) as object)) {
      if (typeof controller !== 'function') continue;
      for (const method of Object.getOwnPropertyNames(controller.prototype ?? {})) {
        const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<string, object>;
        for (const arg of Object.values(args)) schemasIn({ ...arg }, `${controller.name}.${method}`, found);
      }
    }
  }
  return found;
}

/** Strings that nobody types, by their field, or that are tidied later. Each has its reason. */
const EXCEPTIONS = new Map([
  ['vs', 'the secret code of a table'],
  ['token', 'a secret of a link'],
  ['auth0Id', 'the name of an account at the sign-in provider'],
  ['NotifToken', 'a push address that a browser made'],
  ['subscription', 'a push address that a browser made'],
  ['imageUrl', 'an address that the server made'],
  ['qr', 'an address that the server made'],
  ['cursor', 'a place in a list that the server made'],
  ['id', 'a number in a query'],
  ['start_time', 'a moment that old pages send back and nobody reads'],
  ['role', 'one of the roles, in any case'],
  ['resolved', 'true or false in a query'],
  ['dayDishes', 'true or false in a query'],
  ['text', 'a pasted menu, whose lines the reader tidies'],
  ['projection', 'one of the projections by its name'],
  ['allergen_numbers', 'numbers in a form'],
  ['removeImage', 'true or false in a form'],
  ['isAdult', 'true or false in a form'],
  ['dietary', 'marks by their names in a form'],
  ['website', 'a trap for programs, never shown or stored'],
  ['clientDataJSON', 'what a passkey signed, made by a browser'],
  ['attestationObject', 'a public key that a passkey made'],
  ['phones', 'tags of phones that the server made'],
  ['transports', 'ways to a passkey, by the names that a browser gives'],
  ['statusCode', 'a state that a printer reports'],
  ['ResponseFile', 'a report of a printer, as XML'],
  ['code', 'a result that a printer reports'],
  ['password', 'the password of a network, exact to the character'],
  ['logo', 'a picture as text'],
  ['pin', 'digits of a PIN, which is only compared'],
  ['DevicesController.revoke.schema', 'the id of a tablet that the server made'],
]);
/**
 * Fields of filters that a list of figures links to: they are compared with names and reasons as the log has them. A
 * translation names the text that it translates, as the person saw it.
 */
const COMPARED =
  /^(?:History\w*Controller\.\w+\.schema\.shape\.(?:dish|option|group|category|refused|reason)|TranslationsController\.set\.schema\.shape\.translates)\b/;
const TIDIES: ReadonlySet<unknown> = new Set([tidyLine, tidyNote, tidyParagraphs]);

const fieldOf = (path: string): string => /^.*?\.shape\.(?:.*\.shape\.)?(\w+)/.exec(path)?.[1] ?? path;

function isTidied(schema: z.core.$ZodType): boolean {
  const { checks = [] } = schema._zod.def as Definition;
  return checks.some((check) => TIDIES.has((check._zod.def as { tx?: unknown }).tx));
}

const MADE_BY_PROGRAMS = new Set(['uuid', 'date', 'datetime']);

it('every string that a route accepts is tidied, or is an exception with a reason', async () => {
  const found = await schemasOfRoutes();
  schemasIn({ ...productForm }, 'product-form', found);
  const strings = [...found].filter(([schema]) => {
    const { type, format } = schema._zod.def as Definition;
    return type === 'string' && !MADE_BY_PROGRAMS.has(format ?? '');
  });
  expect(strings.length).toBeGreaterThan(60);
  const untidied = strings
    .filter(([schema, path]) => !isTidied(schema) && !COMPARED.test(path))
    .map(([, path]) => path);
  expect(untidied.filter((path) => !EXCEPTIONS.has(fieldOf(path)))).toEqual([]);
  expect([...EXCEPTIONS.keys()].filter((field) => !untidied.some((path) => fieldOf(path) === field))).toEqual([]);
});
