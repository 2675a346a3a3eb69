import { causes, outageCause } from '../observability/outage-cause.js';
import type { Outages } from '../observability/outages.js';
import type { KeySetWatcher } from './signing-keys.js';

export class ProviderOutage implements KeySetWatcher {
  constructor(
    private readonly issuer: string,
    private readonly outages: Outages,
  ) {}

  get lasts(): boolean {
    return this.outages.problem('sign-in provider') !== null;
  }

  answered(): void {
    this.outages.worked('sign-in provider');
  }

  /** @param cause error of `fetch`, whose own causes contain the reason */
  failed(cause: unknown): void {
    const said = [...causes(cause)].map((each) => (each as Error).message).filter(Boolean);
    const error = new Error(`${this.issuer}: ${said.join(': ') || String(cause)}`);
    this.outages.failed('sign-in provider', Object.assign(error, { code: outageCause(cause)?.code }));
  }
}
