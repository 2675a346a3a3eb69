import type { ErrorCode } from '#kernel/error-code.js';
import type { DomainEvent, EventCatalog } from '#kernel/event.js';

export const REFUSED_SENDS = [
  'ITEM_SOLD_OUT',
  'SOLD_OUT',
  'PRICE_CHANGED',
  'NO_MENU_NOW',
  'NOBODY_SERVES',
  'ORDERING_PAUSED',
] as const satisfies ErrorCode[];

export type RefusedSend = (typeof REFUSED_SENDS)[number];

export const isRefusedSend = (code: string): code is RefusedSend => REFUSED_SENDS.some((known) => known === code);

export type SendRefused = DomainEvent<
  'SendRefused',
  {
    readonly code: RefusedSend;
    /** Ids of the refused menu items, each once. Empty if there was no menu, or if only the total differed. */
    readonly itemIds: readonly number[];
    readonly names: readonly string[];
  }
>;

export const SENDING_EVENTS: EventCatalog<SendRefused['type']> = { SendRefused: { schema: 1 } };
