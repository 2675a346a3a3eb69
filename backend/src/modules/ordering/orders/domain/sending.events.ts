import type { ErrorCode } from '#kernel/error-code.js';
import type { DomainEvent, EventCatalog } from '#kernel/event.js';

export const REFUSED_SENDS = [
  'ITEM_SOLD_OUT',
  'SOLD_OUT',
  'PRICE_CHANGED',
  'NO_MENU_NOW',
] as const satisfies ErrorCode[];

/** Reasons that this build reads and the next one writes: an older process beside it does not know them. */
export const REASONS_READ_AHEAD = ['NOBODY_SERVES', 'ORDERING_PAUSED'] as const;
const WRITES_REASONS_READ_AHEAD = false;

/** The reason for a refused order. */
export type RefusedSend = (typeof REFUSED_SENDS | typeof REASONS_READ_AHEAD)[number];

export function isRefusedSend(code: string, writesAhead = WRITES_REASONS_READ_AHEAD): code is RefusedSend {
  const written: readonly string[] = writesAhead ? [...REFUSED_SENDS, ...REASONS_READ_AHEAD] : REFUSED_SENDS;
  return written.includes(code);
}

/** The dishes that were refused, without anything about the guest. */
export type SendRefused = DomainEvent<
  'SendRefused',
  {
    readonly code: RefusedSend;
    /**
     * Refused menu items, without duplicates. Empty if no dish was the reason: there was no menu, or only the total
     * differed.
     */
    readonly itemIds: readonly number[];
    /** Names of these dishes at that time, in the same order. */
    readonly names: readonly string[];
  }
>;

export const SENDING_EVENTS: EventCatalog<SendRefused['type']> = { SendRefused: { schema: 1 } };
