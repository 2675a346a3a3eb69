import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { ERROR_STATUS, type ErrorCode } from '#kernel/error-code.js';
import { isProtectedPath } from '../auth/rights.js';
import type { Settings } from '../config/settings.js';
import { isBoardRight, type Right, RIGHTS } from '../auth/rights.js';
import { limitsOf } from '../rate-limit/route-limits.js';
import { errorComponents, errorResponse, responseName } from './api-error-schemas.js';
import { REFUSALS, type DocumentedRefusal } from './route.decorator.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & {
  readonly 'x-right'?: string;
  [REFUSALS]?: readonly DocumentedRefusal[];
};
const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;
type Method = (typeof METHODS)[number];

export function operationsOf(document: OpenAPIObject): { method: Method; path: string; operation: Operation }[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [{ method, path, operation }];
    }),
  );
}

/**
 * Documents the errors that an operation declares (`@Refuses`), and those of its kind of route. Answers that several
 * operations share are in `components.responses`.
 */
export function documentErrors(document: OpenAPIObject): void {
  const components = (document.components ??= {});
  Object.assign((components.schemas ??= {}), errorComponents());
  const shared = (components.responses ??= {});
  const answers = operationsOf(document).flatMap((one) => answersOf(one));
  const names = answers.map(({ refusals }) => responseName(refusals));
  for (const [index, { operation, status, refusals }] of answers.entries()) {
    const name = names[index]!;
    const isShared = name !== null && names.indexOf(name) !== names.lastIndexOf(name);
    if (isShared) shared[name] = errorResponse(refusals);
    operation.responses[status] = isShared ? { $ref: `#/components/responses/${name}` } : errorResponse(refusals);
  }
}

function answersOf({ method, path, operation }: { method: Method; path: string; operation: Operation }) {
  const refusals = refusalsOf(method, path, operation);
  delete operation[REFUSALS];
  return [...byStatus(refusals)].flatMap(([status, ofStatus]) =>
    status in operation.responses ? [] : [{ operation, status, refusals: ofStatus }],
  );
}

function refusalsOf(method: Method, path: string, operation: Operation): readonly DocumentedRefusal[] {
  const declared = operation[REFUSALS] ?? [];
  const codes = new Set(declared.map(({ code }) => code));
  const derived = codesOfKind(method, path, operation).filter((code) => !codes.has(code));
  return [...declared, ...derived.map((code) => ({ code }))];
}

function codesOfKind(method: Method, path: string, operation: Operation): ErrorCode[] {
  // Any operation may answer these two: compressed bodies are rejected first (route-limits.ts), and any method may have
  // one.
  const codes: ErrorCode[] = ['UNSUPPORTED_MEDIA_TYPE', 'INTERNAL_ERROR'];
  const parameters = operation.parameters ?? [];
  if (parameters.some((parameter) => 'name' in parameter && parameter.name === 'venueId'))
    codes.push('VENUE_NOT_FOUND');
  const hasInput = parameters.length > 0 || operation.requestBody !== undefined;
  if (hasInput) codes.push('VALIDATION_FAILED');
  if (method !== 'get') codes.push('MALFORMED_JSON', 'BODY_TOO_LARGE');
  if (takesForm(operation)) codes.push('IMAGE_TOO_LARGE', 'STORAGE_FULL');
  if (isProtectedPath(path)) {
    codes.push('UNAUTHENTICATED', 'TOKEN_EXPIRED', 'DEVICE_REVOKED', 'SIGN_IN_UNAVAILABLE');
    if (!isBoardRight(operation['x-right'])) codes.push('SIGN_IN_NEEDED');
    else if (method !== 'get') codes.push('PIN_REQUIRED');
    if (operation['x-right'] !== 'own-profile') codes.push('FORBIDDEN');
  }
  const { ofAddress, ofCaller } = limitsOf(method.toUpperCase(), path);
  if (ofAddress.length + ofCaller.length > 0) codes.push('TOO_MANY_REQUESTS');
  // Not for the health routes, which document their own answer for a missing database.
  if (path.startsWith('/api/')) codes.push('SERVICE_UNAVAILABLE');
  return codes;
}

function takesForm({ requestBody }: Operation): boolean {
  return requestBody !== undefined && 'content' in requestBody && 'multipart/form-data' in requestBody.content;
}

function byStatus(refusals: readonly DocumentedRefusal[]): Map<string, DocumentedRefusal[]> {
  const statuses = new Map<string, DocumentedRefusal[]>();
  for (const refusal of refusals.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const status = String(ERROR_STATUS[refusal.code]);
    statuses.set(status, [...(statuses.get(status) ?? []), refusal]);
  }
  return statuses;
}

function describeOperation(
  method: string,
  path: string,
  operation: { readonly description?: string; readonly 'x-right'?: string },
): string {
  const parts = [operation.description, whoMay(operation['x-right']), howOften(method, path)];
  return parts.filter((part) => part !== undefined).join('\n\n');
}

function whoMay(rule: string | undefined): string {
  if (rule === undefined) return 'Public.';
  if (rule === 'own-profile') return 'For everybody who is signed in.';
  return `For ${RIGHTS[rule as Right].join(', ')}, where they are that.`;
}

/** Describes the route's limits by address and caller. Limits by table, venue and form are counted in the handlers. */
function howOften(method: string, path: string): string | undefined {
  const { ofAddress, ofCaller } = limitsOf(method.toUpperCase(), path);
  const bounds = [
    ...ofCaller.map(({ bound, whose }) => `${bound.limit} by one ${whose}`),
    ...ofAddress.map(({ bound }) => `${bound.limit} from one address`),
  ];
  return bounds.length === 0 ? undefined : `At most ${bounds.join(', ')} in a minute.`;
}

const ABOUT = `Orders from restaurant tables. Everything under \`/api/my/\` needs a bearer token of the sign-in provider that
\`/api/client-config\` names; nothing else does.

Every error answers \`{ statusCode, code, message, details? }\`: \`code\` is stable, \`message\` a Czech sentence for the user. Ids are
positive integers, except an order's, which is a UUIDv7. Money is in units of its currency with two decimal places at most.
Texts bear neither NUL nor lone surrogates. Who changes a record may send the \`version\` that they have seen, and is then told by 409
what it has become meanwhile.`;

const TAGS = {
  client: 'What a client asks before anything else',
  guest: 'The menu and orders of a table; public',
  staff: "A venue's board, its calls and its history",
  restaurant: 'Venues, tables, products and menus',
  companies: 'Companies',
  users: 'Accounts, invitations and roles',
  leads: "The public site's forms, and what came of them",
  diagnostics: 'What the log of events says',
  health: 'For whoever watches over the process',
} as const;

type Named = Pick<Settings, 'PUBLIC_URL' | 'COMPANY_NAME' | 'COMPANY_EMAIL'>;

export function createApiDocument(app: NestFastifyApplication, settings: Named): OpenAPIObject {
  const { PUBLIC_URL, COMPANY_NAME, COMPANY_EMAIL } = settings;
  const builder = new DocumentBuilder()
    .setTitle('Stolek')
    .setDescription(ABOUT)
    .setVersion('1')
    .setContact(COMPANY_NAME, PUBLIC_URL, COMPANY_EMAIL)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer(PUBLIC_URL, 'This installation')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An access token for the API' });
  for (const [name, description] of Object.entries(TAGS)) builder.addTag(name, description);
  const document = SwaggerModule.createDocument(app, builder.build());
  for (const { method, path, operation } of operationsOf(document)) {
    if (!isProtectedPath(path)) operation.security = [];
    operation.description = describeOperation(method, path, operation);
  }
  documentErrors(document);
  return typeNullables(document);
}

/** Adds the `type` that `nullable` needs (OpenAPI 3.0.3, section 4.7.24), which zod omits next to a reference. */
function typeNullables<Part>(part: Part): Part {
  if (typeof part !== 'object' || part === null) return part;
  if ('nullable' in part && 'allOf' in part && !('type' in part)) Object.assign(part, { type: 'object' });
  for (const inner of Object.values(part)) typeNullables(inner);
  return part;
}

/**
 * Serves the description of the API. By default it is off in production, because it is large and `backend/openapi.json`
 * has the same content.
 */
export function serveApiDocs(app: NestFastifyApplication, settings: Named & Pick<Settings, 'API_DOCS'>): void {
  if (settings.API_DOCS === 'off') return;
  SwaggerModule.setup('api/docs', app, () => createApiDocument(app, settings), {
    jsonDocumentUrl: 'api/docs-json',
    raw: ['json'],
    // Omits Swagger's own bar. The page's security policy would block the style inside its logo.
    swaggerOptions: { layout: 'BaseLayout' },
  });
}
