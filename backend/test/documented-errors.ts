import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';

interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly required?: readonly string[];
  readonly properties?: { readonly code?: { readonly enum: readonly string[] }; readonly details?: Schema };
}
interface Response {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}
interface Answer {
  readonly code?: string;
  readonly details?: unknown;
}
type Operation = { readonly responses: Readonly<Record<string, Response>> };
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Response>> };
}

let document: Document | undefined;

/** `npm run check` keeps it equal to the code. Read once a process, because building it takes half a second. */
function readDocument(): Document {
  return (document ??= JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as Document);
}

/**
 * Compares every error that an application answers with the API's description: the status, the code, promised
 * `details`, and the header that says when to retry. Routes that only a test has are left out.
 * @param server before anything is added to it, so that answers are seen before they are compressed
 * @returns the undocumented answers so far
 */
export function watchErrors(server: FastifyInstance): readonly string[] {
  const undocumented = new Set<string>();
  const list: string[] = [];
  server.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 400) {
      const problem = problemOf(request, reply, payload);
      if (problem !== null && !undocumented.has(problem)) {
        undocumented.add(problem);
        list.push(problem);
      }
    }
    done(null, payload);
  });
  return list;
}

function problemOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | null {
  const path = request.routeOptions.url?.replace(/:(\w+)/g, '{$1}');
  const operation = path && readDocument().paths[path]?.[request.method.toLowerCase()];
  if (!operation) return null;
  const where = `${request.method} ${path} answered ${reply.statusCode}`;
  const response = resolved(operation.responses[reply.statusCode]);
  if (!response) return where;
  if (response.headers?.['Retry-After'] && reply.getHeader('retry-after') === undefined)
    return `${where} without Retry-After`;
  const schema = response.content?.['application/json']?.schema;
  // Health has another schema, which is not an error.
  if (schema === undefined || schema.$ref !== undefined) return null;
  return problemOfBody(schema, JSON.parse(String(payload)) as Answer, where);
}

function problemOfBody(schema: Schema, { code = '', details }: Answer, where: string): string | null {
  const variant = (schema.oneOf ?? [schema])
    .map(({ allOf }) => allOf?.at(-1))
    .find((each) => each?.properties?.code?.enum.includes(code));
  if (!variant) return `${where} ${code}`;
  const promised = variant.required?.includes('details') ? variant.properties?.details?.required : undefined;
  const missing = (promised ?? []).filter((name) => !(details instanceof Object && name in details));
  return missing.length === 0 ? null : `${where} ${code} without details.${missing.join(', ')}`;
}

function resolved(response: Response | undefined): Response | undefined {
  const name = response?.$ref?.split('/').at(-1);
  return name === undefined ? response : readDocument().components.responses[name];
}
