import { ERROR_STATUS, type ErrorCode } from './error-code.js';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The error of every refusal by our code (docs/product.md#errors). One exception filter turns it into an answer. */
export class DomainError extends Error {
  /** @param details part of the answer, unchanged @param options `cause` is only logged */
  constructor(
    readonly code: ErrorCode,
    readonly details?: unknown,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'DomainError';
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  /** False if the error is a failure of ours (500 or above). */
  get isRefusal(): boolean {
    return this.status < 500;
  }
}

/** @returns whether the caller was refused; any other error is a failure of ours */
export function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && error.isRefusal;
}

/**
 * Refuses a change of an older version (docs/product.md#two-people-edit-at-once). @throws DomainError CONCURRENT_CHANGE
 */
export function requireSeen(seen: number | undefined, current: { readonly version: number }): void {
  if (seen !== undefined && seen !== current.version) throw new DomainError('CONCURRENT_CHANGE', { current });
}
