/**
 * Writes all that the frontend may know of the backend into one JSON file: the OpenAPI document, the socket's frames
 * and the error codes. The application is wired but nothing is started: no database, no port.
 *
 * Usage: node --import ./test/register-typescript.mjs contract/collect-contract.ts <file>
 */
import 'reflect-metadata';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { z } from 'zod';
import { AppModule } from '../src/app.module.js';
import { ERROR_STATUS } from '#kernel/error-code.js';
import { readSettings } from '#platform/config/settings.js';
import { createApiDocument } from '#platform/http/api-docs.js';

const MODULES = fileURLToPath(new URL('../src/modules/', import.meta.url));

async function describeApi(): Promise<object> {
  // The settings name no installation: a running one puts its own address into the document.
  const settings = readSettings({ PUBLIC_URL: 'https://stolek.example', DEMO_SIGN_IN: 'anyone' });
  const nowhere = { url: 'postgresql://nowhere', role: null };
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(settings, nowhere),
    new FastifyAdapter(),
    {
      preview: true,
      logger: ['error'],
      abortOnError: false,
    },
  );
  return createApiDocument(app, settings);
}

/** Every zod schema that a `*.frames.ts` exports, as JSON Schema under the name of the export. */
async function describeFrames(): Promise<Record<string, object>> {
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.frames.ts'),
  );
  const frames: Record<string, object> = {};
  for (const file of files.sort()) {
    const exported = (await import(pathToFileURL(join(MODULES, file)).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      if (value instanceof z.ZodType) frames[name] = z.toJSONSchema(value, { io: 'output' });
    }
  }
  return frames;
}

const [target] = process.argv.slice(2);
if (!target) throw new Error('Name the file to write to');
const contract = {
  openapi: await describeApi(),
  frames: await describeFrames(),
  errorCodes: Object.keys(ERROR_STATUS),
};
writeFileSync(target, JSON.stringify(contract));
// A resource that a module opened while it was loaded must not keep this process running.
process.exit();
