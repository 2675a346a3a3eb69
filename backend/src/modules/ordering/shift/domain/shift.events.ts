import type { DomainEvent, EventCatalog } from '#kernel/event.js';

export type ShiftBegun = DomainEvent<'ShiftBegun', { readonly personId: number }>;
export type ShiftEnded = DomainEvent<
  'ShiftEnded',
  {
    readonly personId: number;
    readonly by: 'person' | 'day';
    /** A note to the next person: `null` after its erasure, absent if none was written. */
    readonly note?: string | null;
  }
>;
export type HandoverTaken = DomainEvent<
  'HandoverTaken',
  { readonly from: number; readonly orders: number; readonly calls: number }
>;
export type ShiftNoteErased = DomainEvent<'ShiftNoteErased', object>;

export type ShiftEvent = ShiftBegun | ShiftEnded | HandoverTaken | ShiftNoteErased;

export const SHIFT_EVENTS: EventCatalog<ShiftEvent['type']> = {
  ShiftBegun: { schema: 1 },
  ShiftEnded: { schema: 1, texts: ['note'] },
  HandoverTaken: { schema: 1 },
  ShiftNoteErased: { schema: 1, erasesTexts: true },
};
