import { Logger } from '@nestjs/common';
import type { KeySetWatcher } from './signing-keys.js';

/** Says once that the sign-in provider's keys cannot be had, and why; and once that they can again. */
export class ProviderOutage implements KeySetWatcher {
  private readonly logger = new Logger('SignInProvider');
  private since: number | null = null;

  constructor(private readonly issuer: string) {}

  get lasts(): boolean {
    return this.since !== null;
  }

  answered(): void {
    if (this.since === null) return;
    const seconds = Math.round((performance.now() - this.since) / 1_000);
    this.since = null;
    this.logger.log({ issuer: this.issuer, seconds }, 'The sign-in provider answers again');
  }

  failed(cause: unknown): void {
    if (this.since !== null) return;
    this.since = performance.now();
    const told = { issuer: this.issuer, cause: chainOf(cause).join(': ') };
    this.logger.error(told, 'The keys of the sign-in provider cannot be had');
  }
}

/** What `fetch` throws says no more than that it failed; why stands in its cause. */
function chainOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return error === undefined ? [] : [String(error)];
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown };
  return [message || code || 'unknown', ...chainOf(cause)];
}
