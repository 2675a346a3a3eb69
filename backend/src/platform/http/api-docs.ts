import type { NestFastifyApplication } from '@nestjs/platform-fastify';
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

/** The description for people at `/api/docs`, for programs at `/api/docs-json`; made when first asked for. */
export function serveApiDocs(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, () => createApiDocument(app), { jsonDocumentUrl: 'api/docs-json' });
}
