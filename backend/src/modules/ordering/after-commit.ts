import { Injectable } from '@nestjs/common';
import { EventStore } from '#eventlog/log/event-store.js';
import { TellPortions } from './orders/portions/order-portions.js';
import { OrderReactions } from './orders/reactions/after-append.js';

/** Counts, logs and announces what this process has committed (`OrderReactions`, `TellPortions`). */
@Injectable()
export class AfterCommit {
  constructor(events: EventStore, reactions: OrderReactions, portions: TellPortions) {
    events.onCommitted((venueId, append) => {
      reactions.follow(append);
      portions.follow(venueId, append);
    });
  }
}
