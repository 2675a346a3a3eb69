import { ERROR_STATUS, type ErrorCode } from './error-code.js';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The error of every refusal by our code (docs/product.md#errors). One exception filter turns it into an answer. */
export class DomainError extends Error {
  /** @param details the answer's `details`, unchanged. @param options its `cause`, for the log alone */
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

  /** Tells whether the caller was refused, as opposed to a failure of ours. */
  get isRefusal(): boolean {
    return this.status < 500;
  }
}

/** @returns whether the caller was refused; any other error is a failure of ours */
export function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && error.isRefusal;
}

/** Throws `CONCURRENT_CHANGE`, with `current` in its details, for a change to an older record (docs/product.md#two-people-edit-at-once). */
export function requireSeen(seen: number | undefined, current: { readonly version: number }): void {
  if (seen !== undefined && seen !== current.version) throw new DomainError('CONCURRENT_CHANGE', { current });
}
