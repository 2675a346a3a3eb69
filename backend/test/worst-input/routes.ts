import { readFileSync } from 'node:fs';
import type { Schema } from './maximal-value.js';

interface Content {
  readonly schema: Schema;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const DOCUMENT = new URL('../../openapi.json', import.meta.url);
const document = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as Document;

/** A route of the API as its description has it. */
export interface ApiRoute extends Operation {
  readonly method: string;
  readonly path: string;
  /** 'GET /api/my/restaurant/getitems/:venueId', as the samples of the rights name it. */
  readonly name: string;
  readonly body: Schema | undefined;
}

export function resolve(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : document.components.schemas[name]!;
}

/** Reads come first, so that each route finds its records; then deletions, a company, and the caller. */
const TURNS = [
  ({ name }: ApiRoute) => /my\/(user|sessions)$/.test(name) && name.startsWith('DELETE'),
  ({ name }: ApiRoute) => name.endsWith('/deletecompany'),
  ({ name }: ApiRoute) => name.startsWith('DELETE') || name.includes('/delete'),
  ({ method }: ApiRoute) => method !== 'GET',
];
const turnOf = (route: ApiRoute): number => {
  const turn = TURNS.findIndex((isIn) => isIn(route));
  return turn < 0 ? TURNS.length : turn;
};

/** @returns every route, reads first */
export function apiRoutes(): ApiRoute[] {
  const routes = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]): ApiRoute => {
      const method = verb.toUpperCase();
      const name = `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
      return { ...operation, method, path, name, body: operation.requestBody?.content['application/json']?.schema };
    }),
  );
  return routes.sort((one, other) => turnOf(other) - turnOf(one));
}

/** @returns whether a route needs a token of staff */
export const isForStaff = ({ path }: ApiRoute): boolean => path.startsWith('/api/my/');

/** Bytes that most routes take. */
const BODY_BYTES = 256 * 1024;

/** @returns the body with as much of its lists as most routes take */
export function fitting(body: object): object {
  const part = BODY_BYTES / Buffer.byteLength(JSON.stringify(body));
  if (part >= 1) return body;
  const cut = (value: unknown): unknown => (Array.isArray(value) ? value.slice(0, value.length * part * 0.9) : value);
  const fields = Object.entries(body).map(([name, value]) => [name, cut(value)]);
  return Array.isArray(body) ? (cut(body) as object) : (Object.fromEntries(fields) as object);
}

const ZEROS = Array.from({ length: BODY_BYTES / 2 - 1_000 }, () => 0);

/** @returns a body of that size, with one text or list that is much longer than its schema allows */
export function tooMuchFor({ body }: ApiRoute, sample: object): unknown {
  if (Array.isArray(sample)) return ZEROS;
  const fields = Object.entries(resolve(body!).properties ?? {}).map(([name, schema]) => ({
    ...resolve(schema),
    name,
  }));
  const list = fields.find(({ type }) => type === 'array');
  if (list) return { ...sample, [list.name]: ZEROS };
  const text = fields.find(({ type }) => type === 'string') ?? fields[0]!;
  return { ...sample, [text.name]: 'a'.repeat(BODY_BYTES - 1_000) };
}
