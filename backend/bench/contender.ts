import type { Board, OrderTemplate } from './load/jobs.js';
import type { MeasuredServer } from './measured-server.js';

/** A server that is measured: how it is reached, how its boards register, and how many acts (orders, decisions) its database really holds. */
export interface Contender {
  readonly server: MeasuredServer;
  readonly boards: Board[];
  /** The staff's, where one is asked for. */
  readonly token: string | null;
  countActs(): Promise<number>;
}

/** The product, and what can be ordered from it. */
export interface ProductContender extends Contender {
  readonly orders: OrderTemplate[];
  readonly menuPath: string;
}
