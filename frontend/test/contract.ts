import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

type Schema = Record<string, unknown>;

export interface Operation {
  readonly id: string;
  readonly method: string;
  /** The right that it needs, if it is an account's. */
  readonly right?: string;
  /** The path as a pattern, with a named group for each of its parameters. */
  readonly pattern: RegExp;
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

interface Content {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Document {
  readonly paths: Record<
    string,
    Record<
      string,
      { operationId: string; 'x-right'?: string; requestBody?: Content; responses: Record<string, Content> }
    >
  >;
  readonly components: { readonly schemas: Record<string, Schema>; readonly responses: Record<string, Content> };
}

const read = <T>(file: string): T =>
  JSON.parse(readFileSync(new URL(`../../backend/${file}`, import.meta.url), 'utf8')) as T;
const document = read<Document>('openapi.json');
const frames = read<Record<'ClientFrame' | 'ServerFrame', Schema>>('frames.json');

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
for (const [name, schema] of Object.entries(document.components.schemas)) {
  ajv.addSchema(inJsonSchema(schema) as Schema, `#/components/schemas/${name}`);
}
const validators = new Map<object, ValidateFunction>();

/** Translates OpenAPI 3.0 to JSON Schema: `nullable`, and exclusive bounds that are flags. */
function inJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inJsonSchema);
  if (typeof value !== 'object' || value === null) return value;
  const schema: Schema = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inJsonSchema(part)]));
  if (schema['exclusiveMinimum'] === true) schema['exclusiveMinimum'] = schema['minimum'];
  if (schema['exclusiveMaximum'] === true) schema['exclusiveMaximum'] = schema['maximum'];
  if (schema['nullable'] !== true) return schema;
  delete schema['nullable'];
  return { anyOf: [schema, { type: 'null' }] };
}

function problems(schema: Schema, value: unknown): string | null {
  const validate = validators.get(schema) ?? ajv.compile(inJsonSchema(schema) as Schema);
  validators.set(schema, validate);
  return validate(value) ? null : ajv.errorsText(validate.errors, { separator: '\n  ' });
}

const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId: id, 'x-right': right, requestBody, responses }]) => ({
    id,
    right,
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    requestBody,
    responses,
  })),
);

/** @returns the operation of the API's description that matches a request */
export function operationOf(method: string, path: string): Operation | undefined {
  // A path without parameters comes first: `getorders/mine` is no `getorders/{venueId}`.
  const matching = operations.filter((one) => one.method === method && one.pattern.test(path));
  return matching.toSorted((a, b) => a.pattern.source.split('(?<').length - b.pattern.source.split('(?<').length)[0];
}

/** @throws Error when the API's description has no such operation */
export function operationNamed(id: string): Operation {
  const found = operations.find((one) => one.id === id);
  if (found === undefined) throw new Error(`backend/openapi.json has no operation ${id}`);
  return found;
}

function schemaOf({ $ref, content }: Content): Schema | undefined {
  const named = $ref === undefined ? content : document.components.responses[$ref.split('/').at(-1)!]?.content;
  return named?.['application/json']?.schema;
}

/** @throws Error when the API's description does not allow this answer of the operation */
export function checkAnswer({ id, responses }: Operation, status: number, body: unknown): void {
  const described = responses[status];
  if (described === undefined) throw new Error(`${id} never answers ${status} (backend/openapi.json)`);
  const schema = schemaOf(described);
  const wrong = schema === undefined ? null : problems(schema, body);
  if (wrong !== null) throw new Error(`${id} answers no such ${status} (backend/openapi.json):\n  ${wrong}`);
}

/** @throws Error when the API's description does not allow this request of the operation */
export function checkRequest({ id, requestBody }: Operation, body: unknown): void {
  const schema = requestBody && schemaOf(requestBody);
  const wrong = schema === undefined ? null : problems(schema, body);
  if (wrong !== null) throw new Error(`${id} takes no such body (backend/openapi.json):\n  ${wrong}`);
}

/** @throws Error when the socket's schemas have no such frame */
export function checkFrame(from: 'ClientFrame' | 'ServerFrame', frame: unknown): void {
  const wrong = problems(frames[from], frame);
  if (wrong !== null) throw new Error(`${JSON.stringify(frame)} is no ${from} (backend/frames.json):\n  ${wrong}`);
}
