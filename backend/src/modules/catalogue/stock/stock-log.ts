import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import type { CommandContext } from '#kernel/event.js';
import { decideOnStreams } from '#eventlog/log/decide-on-streams.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { STOCK, type StockCommand } from './domain/stock.decider.js';

// Namespace of these streams' ids (RFC 9562, section 6.5). It must never change, because streams are found by it.
const STOCK_NAMESPACE = '5b0a8b0e-6c0f-4f4b-9a63-2f6f0f7c1d58';

interface Said {
  readonly context: CommandContext;
  readonly occurredAt: Date;
}

/** Appends the commands of staff about products to the log. */
@Injectable()
export class StockLog {
  constructor(private readonly events: EventStore) {}

  /**
   * Appends all commands or none, at most one per product. @throws DomainError as `decideOnStreams`,
   * `CONCURRENT_CHANGE` also of the decider
   */
  async say(venueId: number, commands: readonly StockCommand[], { context, occurredAt }: Said): Promise<void> {
    await decideOnStreams(this.events, { venueId, context, occurredAt }, async (reads) => {
      const decided = commands.map(async (command) => {
        const streamId = stockStream(venueId, productOf(command));
        const event = STOCK.decider.decide(command, await reads.state(streamId, STOCK));
        return event && { streamId, catalog: STOCK.catalog, event };
      });
      return (await Promise.all(decided)).filter((one) => one !== null);
    });
  }
}

function stockStream(venueId: number, productId: number): string {
  return uuidv5(`${venueId}/${productId}`, STOCK_NAMESPACE);
}

function productOf(command: StockCommand): number {
  return (command.kind === 'set-portions' ? command.set : command.of).productId;
}
