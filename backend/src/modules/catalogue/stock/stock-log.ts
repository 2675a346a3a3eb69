import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { type Decision, statesOf } from '#kernel/decider.js';
import type { CommandContext } from '#kernel/event.js';
import { accepted, decide, type DecidedEvent } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { STOCK, type StockCommand } from './domain/stock.decider.js';

interface SoldOut {
  readonly productId: number;
  readonly soldOut: boolean;
  readonly until: Date | null;
}

/** Reads these products' state as the log has it. A product without an event has no row. */
export function readSoldOut(sql: SqlSource, venueId: number, products: readonly number[]): Promise<SoldOut[]> {
  return sql.query({
    text: `select product_id as "productId", sold_out as "soldOut", sold_out_until as until
      from dish_stock where venue_id = $1 and product_id = any ($2::integer[])`,
    values: [venueId, products],
  });
}

// Namespace of stock streams' ids (RFC 9562, section 6.5). It must never change, because the ids are computed from it.
const STOCK_NAMESPACE = '5b0a8b0e-6c0f-4f4b-9a63-2f6f0f7c1d58';

interface Origin {
  readonly context: CommandContext;
  readonly occurredAt: Date;
}

@Injectable()
export class StockLog {
  constructor(private readonly events: EventStore) {}

  /**
   * Appends the events of all commands or none. Call it with at most one command for each product.
   * @throws DomainError as `decide` does; CONCURRENT_CHANGE if a count is based on an older position
   */
  async say(venueId: number, commands: readonly StockCommand[], { context, occurredAt }: Origin): Promise<void> {
    const addressed = commands.map((command) => ({ command, streamId: stockStream(venueId, productOf(command)) }));
    const on = { venueId, context, occurredAt };
    accepted(
      await decide(this.events, on, function* (): Decision<readonly DecidedEvent[]> {
        const ids = addressed.map(({ streamId }) => streamId);
        const states = yield* statesOf(ids, STOCK);
        return addressed.flatMap(({ command, streamId }, index) => {
          const event = STOCK.decider.decide(command, states[index] ?? STOCK.decider.initialState);
          return event === null ? [] : [{ streamId, catalog: STOCK.catalog, event }];
        });
      }),
    );
  }
}

function stockStream(venueId: number, productId: number): string {
  return uuidv5(`${venueId}/${productId}`, STOCK_NAMESPACE);
}

function productOf(command: StockCommand): number {
  return (command.kind === 'set-portions' ? command.set : command.of).productId;
}
