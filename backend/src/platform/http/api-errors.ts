import type { OpenAPIObject } from '@nestjs/swagger';
import { ERROR_STATUS, type ErrorCode } from '#kernel/error-code.js';
import { isProtectedPath } from '../auth/bearer-token.js';
import { limitsOf } from '../rate-limit/route-limits.js';
import { errorComponents, errorResponse, responseName } from './api-error-schemas.js';
import { REFUSALS, type DocumentedRefusal } from './refuses.decorator.js';

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
 * Documents the errors that an operation declares (`@Refuses`), and those of its kind. Shared answers are in
 * `components.responses`.
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
  // The check for compressed bodies comes first (limit-requests.ts), and any method may bring a body.
  const codes: ErrorCode[] = ['UNSUPPORTED_MEDIA_TYPE', 'INTERNAL_ERROR'];
  const hasInput = (operation.parameters ?? []).length > 0 || operation.requestBody !== undefined;
  if (hasInput) codes.push('VALIDATION_FAILED');
  if (method !== 'get') codes.push('MALFORMED_JSON', 'BODY_TOO_LARGE');
  if (takesForm(operation)) codes.push('IMAGE_TOO_LARGE');
  if (isProtectedPath(path)) {
    codes.push('UNAUTHENTICATED', 'TOKEN_EXPIRED', 'SIGN_IN_UNAVAILABLE');
    if (operation['x-right'] !== 'own-profile') codes.push('FORBIDDEN');
  }
  const { ofAddress, ofCaller } = limitsOf(method.toUpperCase(), path);
  if (ofAddress.length + ofCaller.length > 0) codes.push('TOO_MANY_REQUESTS');
  // Health says for itself what it answers without a database.
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
