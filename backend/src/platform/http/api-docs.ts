import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Settings } from '../config/settings.js';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** @returns the OpenAPI document, made of the controllers and their schemas */
export function createApiDocument(app: NestFastifyApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Stolek')
    .setDescription('Objednávky od stolu. Vše pod /api/my/ vyžaduje přístupový token, ostatní je veřejné.')
    .setVersion('1')
    .addBearerAuth();
  return SwaggerModule.createDocument(app, builder.build());
}

/**
 * The description for people at `/api/docs`, for programs at `/api/docs-json`; made when first asked for. In production only where
 * it is asked for: it is large, and `backend/openapi.json` says the same.
 */
export function serveApiDocs(app: NestFastifyApplication, { API_DOCS }: Pick<Settings, 'API_DOCS'>): void {
  if (API_DOCS === 'off') return;
  SwaggerModule.setup('api/docs', app, () => createApiDocument(app), {
    jsonDocumentUrl: 'api/docs-json',
    raw: ['json'],
  });
}
