import type { DomainEvent, EventCatalog } from '#kernel/event.js';

export const LINE_STATES = ['started', 'ready', 'served'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** When each step was taken, in ms since 1970. */
export type StepTimes = Readonly<Partial<Record<LineState, number>>>;

interface OfLine {
  readonly line: number;
}

export type LineStarted = DomainEvent<'LineStarted', OfLine>;
export type LineReady = DomainEvent<'LineReady', OfLine>;
export type LineServed = DomainEvent<'LineServed', OfLine>;
export type LineRecalled = DomainEvent<'LineRecalled', OfLine & { readonly to: LineState }>;

export type LineMoved = DomainEvent<'LineMoved', OfLine & { readonly from: number; readonly to: number }>;

export type StepEvent = LineStarted | LineReady | LineServed | LineRecalled;
/** Events that do not end the time in which a decision can be undone (docs/product.md#states-of-a-line). */
export type KitchenEvent = StepEvent | LineMoved;

export const KITCHEN_EVENTS: EventCatalog<KitchenEvent['type']> = {
  LineStarted: { schema: 1 },
  LineReady: { schema: 1 },
  LineServed: { schema: 1 },
  LineRecalled: { schema: 1 },
  LineMoved: { schema: 1 },
};

const STATE_AFTER = { LineStarted: 'started', LineReady: 'ready', LineServed: 'served' } as const;
export const STEP_TO = { started: 'LineStarted', ready: 'LineReady', served: 'LineServed' } as const;

export function stateAfter(event: StepEvent): LineState {
  return event.type === 'LineRecalled' ? event.data.to : STATE_AFTER[event.type];
}

/** Tells whether the event is a step or a move of a line in the kitchen. */
export function isOfKitchen(type: string): type is KitchenEvent['type'] {
  return Object.hasOwn(KITCHEN_EVENTS, type);
}
