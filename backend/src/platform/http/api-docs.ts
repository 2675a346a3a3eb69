import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { isProtectedPath } from '../auth/bearer-token.js';
import type { Settings } from '../config/settings.js';
import { describeOperation } from './api-descriptions.js';
import { documentErrors, operationsOf } from './api-errors.js';

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

/** `nullable` says nothing where there is no `type` beside it (OpenAPI 3.0.3, section 4.7.24), and zod puts none beside a reference. */
function typeNullables<Part>(part: Part): Part {
  if (typeof part !== 'object' || part === null) return part;
  if ('nullable' in part && 'allOf' in part && !('type' in part)) Object.assign(part, { type: 'object' });
  for (const inner of Object.values(part)) typeNullables(inner);
  return part;
}

/** In production only where it is asked for: it is large, and `backend/openapi.json` says the same. */
export function serveApiDocs(app: NestFastifyApplication, settings: Named & Pick<Settings, 'API_DOCS'>): void {
  if (settings.API_DOCS === 'off') return;
  SwaggerModule.setup('api/docs', app, () => createApiDocument(app, settings), {
    jsonDocumentUrl: 'api/docs-json',
    raw: ['json'],
    // Swagger's own bar is left out: its logo contains a style, which the page's policy refuses.
    swaggerOptions: { layout: 'BaseLayout' },
  });
}
