import type { ErrorCode } from '#kernel/error-code.js';
import type { DomainEvent, EventCatalog } from '#kernel/event.js';

export const REFUSED_SENDS = [
  'ITEM_SOLD_OUT',
  'SOLD_OUT',
  'PRICE_CHANGED',
  'NO_MENU_NOW',
] as const satisfies ErrorCode[];

/** Why a guest could not order what they had chosen. */
export type RefusedSend = (typeof REFUSED_SENDS)[number];

export function isRefusedSend(code: ErrorCode): code is RefusedSend {
  return (REFUSED_SENDS as readonly ErrorCode[]).includes(code);
}

/** What was not sold, and nothing of who wanted it. */
export type SendRefused = DomainEvent<
  'SendRefused',
  {
    readonly code: RefusedSend;
    /** The links of products to menus that were refused, each once. Empty where it was no dish: there was no menu, or a total alone differed. */
    readonly itemIds: readonly number[];
    /** As these dishes were called then, in the same order. Absent in what was known before it was written. */
    readonly names?: readonly string[];
  }
>;

export const SENDING_EVENTS: EventCatalog<SendRefused['type']> = { SendRefused: { schema: 1 } };
