import type { Answer } from './http-connection.js';
import type { OrderTemplate } from './jobs.js';
import { decisionRequest, orderRequest, placedOrder, type Decision, type PlacedOrder } from './requests.js';

const AFTER = { place: 'confirm', confirm: 'close', close: null } as const;

/** One connection's orders, each placed, confirmed and closed before the next. */
export class Lives {
  private last: 'place' | Decision = 'close';
  private order: PlacedOrder | null = null;

  constructor(
    private readonly host: string,
    private readonly job: { readonly token: string | null; readonly placesOnly?: boolean },
    private readonly place: () => { order: OrderTemplate; mark: number } | null,
  ) {}

  /** `null` when there is nothing left to place. */
  next(answer: Answer | null): string | null {
    if (answer !== null && this.last === 'place') this.order = answer.status < 300 ? placedOrder(answer.body()) : null;
    const decision = this.job.placesOnly ? null : AFTER[this.last];
    if (decision !== null && this.order !== null) {
      this.last = decision;
      return decisionRequest(this.host, this.order, decision, this.job.token);
    }
    const placed = this.place();
    if (placed === null) return null;
    this.last = 'place';
    return orderRequest(this.host, placed.order, placed.mark);
  }
}
