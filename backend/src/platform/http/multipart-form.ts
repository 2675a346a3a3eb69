import multipart, { type Multipart } from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '#kernel/domain-error.js';
import type { ErrorCode } from '#kernel/error-code.js';
import { validationError } from './input.js';

export interface FormFile {
  readonly content: Buffer;
}

const MAX_FILE_BYTES = 8 * 1024 * 1024;

/** Limits of a form: 8.5 MB in total. The text of a field has at most 2,000 characters, which may take 8 kB. */
const LIMITS = {
  fileSize: MAX_FILE_BYTES,
  files: 1,
  fields: 50,
  fieldSize: 10 * 1024,
  fieldNameSize: 100,
  headerPairs: 20,
};

export async function acceptForms(app: NestFastifyApplication): Promise<void> {
  await app.register(multipart, { limits: LIMITS });
}

/**
 * Reads a form (RFC 7578). A repeated field becomes a list. A file of no bytes counts as absent, because browsers send
 * one for an empty input. Only `fileField` may be a file.
 * @throws DomainError UNSUPPORTED_MEDIA_TYPE if the body is not a form, `tooLarge`, VALIDATION_FAILED field by field
 */
export async function readForm<Schema extends z.ZodType>(
  request: FastifyRequest,
  schema: Schema,
  fileField: string,
  tooLarge: ErrorCode = 'IMAGE_TOO_LARGE',
): Promise<{ fields: z.output<Schema>; file: FormFile | null }> {
  if (!request.isMultipart()) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  const values = new Map<string, string | string[]>();
  let file: FormFile | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') add(values, part.fieldname, String(part.value));
      else file = await readFile(part, fileField);
    }
  } catch (error) {
    throw refusal(error, fileField, tooLarge);
  }
  const parsed = schema.safeParse(Object.fromEntries(values));
  if (!parsed.success) throw validationError(parsed.error.issues);
  return { fields: parsed.data, file };
}

async function readFile(part: Extract<Multipart, { type: 'file' }>, field: string): Promise<FormFile | null> {
  const content = await part.toBuffer();
  if (part.fieldname !== field) throw validationError([{ path: [part.fieldname], message: 'Toto pole není soubor.' }]);
  return content.length > 0 ? { content } : null;
}

function add(values: Map<string, string | string[]>, name: string, value: string): void {
  const before = values.get(name);
  values.set(name, before === undefined ? value : [before, value].flat());
}

function refusal(error: unknown, fileField: string, tooLarge: ErrorCode): unknown {
  if (error instanceof DomainError) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new DomainError(tooLarge);
  if (code === 'FST_FILES_LIMIT') return validationError([{ path: [fileField], message: 'Pošlete jen jeden soubor.' }]);
  if (typeof statusCode === 'number' && statusCode < 500) return new DomainError('VALIDATION_FAILED');
  // For a truncated or invalid body, busboy throws a plain error without a code.
  const isOfBody = error instanceof Error && error.constructor === Error && code === undefined;
  return isOfBody ? new DomainError('VALIDATION_FAILED') : error;
}
