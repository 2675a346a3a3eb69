import { randomUUID } from 'node:crypto';
import { audit, NOTHING_WRONG } from '../crash/audit.js';
import type { Acknowledged } from '../crash/customers.js';
import { say } from './figures.js';

const GUESTS = 6;
/** docs/product.md#errors and docs/product.md#sending-an-order. */
const ANSWER_MS = 12_000;
const KNOWN_AFTER_MS = 30_000;
/** Extra time for the network and a busy machine. */
const LEEWAY_MS = 1_500;
/** The page's own delays (`resendDelay` in the frontend's ordering-state.ts) and time limit (base-api.ts). */
const RETRY_MS = [2_000, 4_000, 8_000];
export const PAGE_TIMEOUT_MS = 15_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Dish {
  readonly id: number;
  readonly price_czk: number;
}

/** Pages that order one after another and repeat as a guest's page does; they record what took longest. */
class Pages {
  readonly acknowledged: Acknowledged[] = [];
  longestRequestMs = 0;
  /** The longest time from the end of the fault to the acknowledgement of an order that was being sent then. */
  longestAfterFaultMs = 0;
  faultEnded = Infinity;
  private isOpen = true;
  private readonly guests: Promise<void>[];

  constructor(
    private readonly urls: () => readonly string[],
    private readonly dish: Dish,
  ) {
    this.guests = Array.from({ length: GUESTS }, (_, at) => this.keepOrdering(at));
  }

  /** Lets each guest finish the current order, and one more. */
  async leave(): Promise<void> {
    this.isOpen = false;
    await Promise.all(this.guests);
  }

  private async keepOrdering(at: number): Promise<void> {
    for (let last = false; !last; last = !this.isOpen) {
      await this.order(at);
      await pause(50);
    }
  }

  private async order(at: number): Promise<void> {
    const key = randomUUID();
    const begun = performance.now();
    for (let attempt = 0; ; attempt++) {
      const urls = this.urls();
      const order = await this.ask(urls[(at + attempt) % urls.length]!, key);
      if (order !== null) {
        this.acknowledged.push({ key, orderId: order.id, venueId: 1 });
        const after = begun < this.faultEnded ? performance.now() - this.faultEnded : 0;
        this.longestAfterFaultMs = Math.max(this.longestAfterFaultMs, after);
        return;
      }
      await pause(RETRY_MS[attempt] ?? RETRY_MS.at(-1)!);
    }
  }

  private async ask(url: string, key: string): Promise<{ id: string } | null> {
    const { id: itemId, price_czk: price } = this.dish;
    const order = { venueId: 1, tableId: 1, totalPrice: price, currency: 'CZK', vs: 'load' };
    const begun = performance.now();
    const answer = await fetch(`${url}/api/createorder`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...order, items: [{ itemId, quantity: 1, price }] }),
      signal: AbortSignal.timeout(PAGE_TIMEOUT_MS),
    }).catch(() => null);
    this.longestRequestMs = Math.max(this.longestRequestMs, performance.now() - begun);
    if (answer?.status === 201) return (await answer.json()) as { id: string };
    if (answer !== null && answer.status !== 503) throw new Error(`${answer.status} ${await answer.text()}`);
    return null;
  }
}

/** A line for each fault, printed after all of them. */
const rows: string[][] = [['fault', 'acknowledged', 'lost', 'doubled', 'longest request', 'longest wait after it']];

/** Prints the lines of all faults as one table. */
export function sayRows(): void {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  for (const row of rows) say(row.map((cell, at) => cell.padEnd(widths[at]!)).join('  '));
}

/** Lets guests order while a fault happens, and until each knows the outcome of their order. */
export class Served {
  private readonly acknowledged: Acknowledged[] = [];
  private constructor(
    private readonly urls: () => readonly string[],
    private readonly ownerUrl: () => string,
    private readonly dish: Dish,
  ) {}

  static async by(urls: () => readonly string[], ownerUrl: () => string): Promise<Served> {
    const menu = (await (await fetch(`${urls()[0]}/api/getcurrentmenu?vid=1`)).json()) as Dish[];
    return new Served(urls, ownerUrl, menu[0]!);
  }

  /** @param happens may answer what to add to the name in the table */
  async during(name: string, happens: () => Promise<string | void>, answerMs = ANSWER_MS): Promise<void> {
    const pages = new Pages(this.urls, this.dish);
    let note = '';
    try {
      await pause(500);
      note = (await happens()) ?? '';
      pages.faultEnded = performance.now();
      await pause(500);
    } finally {
      await pages.leave();
      this.acknowledged.push(...pages.acknowledged);
    }
    const found = await audit(this.ownerUrl(), this.acknowledged);
    const doubled = found.doubled + found.unknownToCustomers;
    const counts = [pages.acknowledged.length, found.lost, doubled].map(String);
    const times = [pages.longestRequestMs, pages.longestAfterFaultMs].map((ms) => `${(ms / 1_000).toFixed(1)} s`);
    rows.push([name + note, ...counts, ...times]);
    say(rows.at(-1)!.join(', '));
    expect(found).toEqual(NOTHING_WRONG);
    expect(pages.longestRequestMs).toBeLessThan(answerMs + LEEWAY_MS);
    expect(pages.longestAfterFaultMs).toBeLessThan(KNOWN_AFTER_MS);
  }
}
