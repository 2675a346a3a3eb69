/** The key of events that belong to the visit: its orders, and visits that are merged into it. */
export const visitKey = (visitId: string): string => `visit:${visitId}`;

export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** The person behind an event: a guest by the hash of their session code, a user by their id; no personal data. */
export interface Actor {
  readonly kind: 'guest' | 'user' | 'system';
  readonly id: string | null;
}

export interface CommandContext {
  readonly actor: Actor;
  /** The browser's random id (`X-Device`), or `null`; for a guest a pseudonym of that day (`GuestPseudonyms`). */
  readonly device: string | null;
  readonly correlationId: string;
}

/** @param correlationId a new id, since nothing else leads to what the system does */
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
  /** The decision's time by its process; never before that of the venue's last event. */
  readonly occurredAt: Date;
  readonly appendedAt: Date;
  readonly businessDay: string | null;
  /** Counts from 1 per venue and business day, for events that requested a number. */
  readonly number: number | null;
}

export type RecordedEvent<Event extends DomainEvent = DomainEvent> = Event & Recorded;

/** Steps lift older data up to the current schema: `upcasts[1]` turns data of schema 1 into data of schema 2. */
export interface EventSchema {
  readonly schema: number;
  readonly upcasts?: Readonly<Record<number, (data: never) => unknown>>;
  /**
   * The older shape in which it is still stored while processes that know no newer one may run
   * (docs/operations.md#expand-and-contract).
   */
  readonly storedAs?: StoredShape;
  /**
   * Every projection's SQL makes the same rows of data with this schema or a later one: a replay upcasts none of them.
   */
  readonly takenAsStoredFrom?: number;
  /**
   * Further subjects of an event besides its stream (`table:7`), so that an append may depend on the newest event
   * there. Takes data of the current schema. Must always return the same keys for the same data, because stored events
   * keep the old ones.
   */
  readonly keys?: (data: never) => readonly string[];
  /**
   * Paths in its data with typed text (`lines.*.note`). Such a text is stored beside the event and can be erased.
   * `null` must be a valid value there too.
   */
  readonly texts?: readonly string[];
  readonly erasesTexts?: boolean;
}

export interface StoredShape {
  readonly schema: number;
  readonly data: (data: never) => unknown;
}

export type PerEvent<Type extends string, Value> = Readonly<Record<Type, Value | null>>;

export type TypesTaken<Map> = { [Type in keyof Map]: Map[Type] extends null ? never : Type }[keyof Map];

/** Every event type of a stream with its schema; a type that is not listed here cannot be written or read. */
export type EventCatalog<Type extends string = string> = Readonly<Record<Type, EventSchema>>;

export function typesIn<Type extends string>(catalog: EventCatalog<Type>): Type[] {
  return Object.keys(catalog) as Type[];
}

/**
 * Returns the stored form of an event.
 * @param data of the current schema.
 * @throws Error for a type that its catalogue does not know
 */
export function storedForm(catalog: EventCatalog, type: string, data: unknown): { schema: number; data: unknown } {
  const known = catalog[type];
  if (!known) throw new Error(`${type} is missing in its catalog`);
  const { schema, storedAs } = known;
  return storedAs ? { schema: storedAs.schema, data: storedAs.data(data as never) } : { schema, data };
}

/** @param data of the current schema */
export function keysOf(catalog: EventCatalog, type: string, data: unknown): readonly string[] {
  return [...new Set(catalog[type]?.keys?.(data as never))];
}

/** A newer version of the product has written this event: reading it by an older shape would misread it. */
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
 * `schema` is the number under which `data` was stored.
 * @throws NewerEventSchema
 * @throws Error for an unknown type or a missing step, which stops its reader
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
