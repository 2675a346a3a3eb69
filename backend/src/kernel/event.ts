/** The key of events that belong to a visit: its orders, and the visits that were merged into it. */
export const visitKey = (visitId: string): string => `visit:${visitId}`;

export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** The person behind an event, without personal data: a guest by the hash of the session code, a user by their id. */
export interface Actor {
  readonly kind: 'guest' | 'user' | 'system';
  readonly id: string | null;
}

export interface CommandContext {
  readonly actor: Actor;
  /** The browser's random id (`X-Device`), or `null`. For a guest it is a pseudonym of that day (`GuestPseudonyms`). */
  readonly device: string | null;
  readonly correlationId: string;
}

/** @param correlationId a new id, because the system acts without a request */
export function systemContext(correlationId: string): CommandContext {
  return { actor: { kind: 'system', id: null }, device: null, correlationId };
}

export interface Recorded {
  readonly venueId: number;
  readonly venueSeq: number;
  readonly streamId: string;
  readonly streamVersion: number;
  readonly schema: number;
  readonly context: CommandContext;
  readonly commandId: string;
  /** The time of the decision by the clock of its process, but never before the venue's previous event. */
  readonly occurredAt: Date;
  readonly appendedAt: Date;
  readonly businessDay: string | null;
  /** Number of the order: counts from 1 per venue and business day. Only for events that request a number. */
  readonly number: number | null;
}

export type RecordedEvent<Event extends DomainEvent = DomainEvent> = Event & Recorded;

/** Upcasts change older data to the current schema: `upcasts[1]` turns data of schema 1 into data of schema 2. */
export interface EventSchema {
  readonly schema: number;
  readonly upcasts?: Readonly<Record<number, (data: never) => unknown>>;
  /** Older shape to store while processes that know no newer one may run (docs/operations.md#expand-and-contract). */
  readonly storedAs?: StoredShape;
  /** From this schema on, every projection's SQL makes the same rows without an upcast, so replays do none. */
  readonly takenAsStoredFrom?: number;
  /**
   * Further subjects of an event besides its stream (`table:7`): an append may require that no newer event has the key.
   * Gets data of the current schema. It must always return the same keys for the same data, because the keys of stored
   * events do not change.
   */
  readonly keys?: (data: never) => readonly string[];
  /** Paths of typed texts (`lines.*.note`), stored outside the event. They can be erased, so `null` must be valid. */
  readonly texts?: readonly string[];
  readonly erasesTexts?: boolean;
}

export interface StoredShape {
  readonly schema: number;
  readonly data: (data: never) => unknown;
}

export type PerEvent<Type extends string, Value> = Readonly<Record<Type, Value | null>>;

export type TypesTaken<Map> = { [Type in keyof Map]: Map[Type] extends null ? never : Type }[keyof Map];

/** Every event type of a stream with its schema. Other types can be neither written nor read. */
export type EventCatalog<Type extends string = string> = Readonly<Record<Type, EventSchema>>;

export function typesIn<Type extends string>(catalog: EventCatalog<Type>): Type[] {
  return Object.keys(catalog) as Type[];
}

/**
 * Returns the form in which an event is stored. @param data of the current schema
 * @throws Error for a type that its catalogue does not know
 */
export function storedForm(catalog: EventCatalog, type: string, data: unknown): { schema: number; data: unknown } {
  const known = catalog[type];
  if (!known) throw new Error(`${type} is missing in its catalog`);
  const { schema, storedAs } = known;
  return storedAs ? { schema: storedAs.schema, data: storedAs.data(data as never) } : { schema, data };
}

/** Returns the event's keys, besides its stream. @param data of the current schema */
export function keysOf(catalog: EventCatalog, type: string, data: unknown): readonly string[] {
  return [...new Set(catalog[type]?.keys?.(data as never))];
}

/** A newer version of the product has written this event. This version would misread it. */
export class NewerEventSchema extends Error {
  constructor(type: string, schema: number, known: number) {
    super(`${type} has schema ${schema}; this version knows it up to ${known}`);
  }
}

export function textsOf(catalog: EventCatalog, type: string): Pick<EventSchema, 'texts' | 'erasesTexts'> {
  const { texts = [], erasesTexts = false } = catalog[type] ?? {};
  return { texts, erasesTexts };
}

/**
 * Changes stored data to the current schema. `schema` is the number under which `data` was stored.
 * @throws NewerEventSchema
 * @throws Error for an unknown type or a missing step, which stops the reader of the event
 */
export function upcast(catalog: EventCatalog, type: string, schema: number, data: unknown): unknown {
  const known = catalog[type];
  if (!known) throw new Error(`Unknown event type ${type}`);
  if (schema > known.schema) throw new NewerEventSchema(type, schema, known.schema);
  let current = data;
  for (let from = schema; from < known.schema; from++) {
    const step = known.upcasts?.[from];
    if (!step) throw new Error(`No upcast of ${type} from schema ${from}`);
    current = step(current as never);
  }
  return current;
}
