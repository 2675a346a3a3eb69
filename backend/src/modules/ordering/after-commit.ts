import { Injectable } from '@nestjs/common';
import { EventStore } from '#eventlog/log/event-store.js';
import { TellPortions } from './orders/portions/order-portions.js';
import { OrderReactions } from './orders/reactions/after-append.js';

/**
 * Lists what follows each commit of this process within ordering. Before it, `eventlog/readers/venue-feeds.ts` sends
 * the frames. After it, `SubscriptionsModule` notifies other processes and the stored readers.
 */
@Injectable()
export class AfterCommit {
  constructor(events: EventStore, reactions: OrderReactions, portions: TellPortions) {
    events.onCommitted((venueId, append) => {
      reactions.follow(append);
      portions.follow(venueId, append);
    });
  }
}
