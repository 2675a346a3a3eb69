/** An order that a guest could send, without its note and its key, which differ each time. */
export interface OrderTemplate {
  readonly venueId: number;
  readonly tableId: number;
  readonly items: readonly { readonly itemId: number; readonly quantity: number; readonly price: number }[];
  readonly totalPrice: number;
  readonly currency: 'CZK' | 'EUR';
  /** The table's code, as on the scanned card. */
  readonly vs: string;
  /** The secret of the phone that sits there. */
  readonly phone: string;
}

/** A staff board's socket: where it connects, and what it says first (nothing, where no registration is asked for). */
export interface Board {
  readonly url: string;
  readonly hello: object | null;
}

/** Orders that are placed, confirmed and closed, a third of the requests each; `token` is the staff's, where one is asked for. */
interface OrderJob {
  readonly origin: string;
  readonly seconds: number;
  readonly orders: OrderTemplate[];
  readonly boards: Board[];
  readonly token: string | null;
}

export type Job =
  /** `once`: ends when each of the orders has been sent. */
  | (OrderJob & { kind: 'orders'; connections: number; placesOnly?: boolean; once?: boolean })
  | { kind: 'reads'; origin: string; connections: number; seconds: number; path: string }
  | (OrderJob & { kind: 'latency'; perSecond: number });

/** The result of a job. Latencies are milliseconds: of the answer, or, for `latency`, from the POST to the board's frame. */
export interface JobResult {
  readonly succeeded: number;
  readonly failures: Record<string, number>;
  readonly seconds: number;
  readonly latencies: number[];
}

/** @returns the secret of a phone, always the same for a table */
export function phoneAt(tableId: number): string {
  return Buffer.from(`phone of table ${tableId}`.padEnd(24)).toString('base64url');
}
