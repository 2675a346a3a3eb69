import { DomainError } from '#kernel/domain-error.js';
import type { ErrorCode } from '#kernel/error-code.js';
import { ERROR_MESSAGES } from './error-messages.js';

/** @returns an error with this code, whose details show the code's usual message at a field of the request */
export function refusalAt(field: string, code: ErrorCode): DomainError {
  return new DomainError(code, [{ field, message: ERROR_MESSAGES[code] }]);
}
