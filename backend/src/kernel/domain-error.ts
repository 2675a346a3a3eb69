import { ERROR_STATUS, type ErrorCode } from './error-code.js';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The only way in which our code refuses (docs/product.md#errors). One filter at the edge turns it into an answer. */
export class DomainError extends Error {
  /** @param details the answer's `details` as it stands. @param options its `cause`, for the log alone */
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

  /** Whether the caller was told no, rather than something of ours having failed. */
  get isRefusal(): boolean {
    return this.status < 500;
  }
}
