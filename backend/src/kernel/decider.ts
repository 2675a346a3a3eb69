import type { DomainEvent, EventCatalog, Recorded } from './event.js';

/** Computes a stream's state from its events. `evolve` never refuses, because the event has already happened. */
export interface Fold<State, Event extends DomainEvent> {
  readonly initialState: State;
  evolve(state: State, event: Event & Recorded): State;
}

/** The pure decisions of one kind of stream. The command contains everything that they need to know. */
export interface Decider<Command, State, Event extends DomainEvent> extends Fold<State, Event> {
  /** @returns the event that the command causes; `null` if its result already exists @throws DomainError if refused */
  decide(command: Command, state: State): Event | null;
}

export function fold<State, Event extends DomainEvent>(
  { initialState, evolve }: Fold<State, Event>,
  events: readonly (Event & Recorded)[],
): State {
  return events.reduce((state, event) => evolve(state, event), initialState);
}

/** Makes a switch with a forgotten case fail to compile. Call it in the default branch. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable case: ${JSON.stringify(value)}`);
}

export interface FoldedStream<State, Event extends DomainEvent> {
  readonly decider: Fold<State, Event>;
  readonly catalog: EventCatalog<Event['type']>;
  /** The number of latest events on which the state depends, for a stream that never ends; all events if left out. */
  readonly memory?: number;
  /** Types after which a decision on the stream is rare, so that the stream leaves the cache. */
  readonly endings?: ReadonlySet<Event['type']>;
}

export interface StreamKind<Command, State, Event extends DomainEvent> extends FoldedStream<State, Event> {
  readonly decider: Decider<Command, State, Event>;
}

/** Rows of a view. The code that answers a decision's question waits for them; the decision gets the rows. */
export type Answer<Rows> = Promise<Rows>;

/** Something that a decision must know. The event log's `decide` answers it. */
export type Question =
  | {
      readonly ask: 'streams';
      readonly streamIds: readonly string[];
      readonly kind: FoldedStream<unknown, DomainEvent>;
      /** If true, the append verifies these streams only if it writes to them, or if they came from the cache. */
      readonly isGlance: boolean;
    }
  | { readonly ask: 'key'; readonly key: string; readonly types: readonly string[] }
  | { readonly ask: 'view'; readonly read: (views: never) => Answer<unknown> };

/** A pure decision that needs several facts. It yields each question and continues with the answer. */
export type Decision<Result> = Generator<Question, Result, unknown>;

/** Asks for a stream's state. The append then requires that the stream has no newer event. */
export function* stateOf<State, Event extends DomainEvent>(
  streamId: string,
  kind: FoldedStream<State, Event>,
): Decision<State> {
  const [state] = yield* statesOf([streamId], kind);
  return state as State;
}

/** Asks for several streams at once, like `stateOf`. */
export function* statesOf<State, Event extends DomainEvent>(
  streamIds: readonly string[],
  kind: FoldedStream<State, Event>,
): Decision<readonly State[]> {
  return (yield { ask: 'streams', streamIds, kind, isGlance: false }) as readonly State[];
}

/**
 * Asks for the state of a stream without making it a condition. Use it if the stream depends on a key's answer: while
 * that answer holds, other events of the stream do not matter.
 */
export function* glanceAt<State, Event extends DomainEvent>(
  streamId: string,
  kind: FoldedStream<State, Event>,
): Decision<State> {
  const [state] = (yield { ask: 'streams', streamIds: [streamId], kind, isGlance: true }) as readonly State[];
  return state as State;
}

interface NewestOfKey {
  /** `null` if the event is archived. */
  readonly streamId: string | null;
  readonly type: string;
}

/**
 * Asks for the newest event of these types under the key; `null` if there is none. The append then requires that this
 * is still the newest one.
 */
export function* newestOf(key: string, types: readonly string[]): Decision<NewestOfKey | null> {
  return (yield { ask: 'key', key, types }) as NewestOfKey | null;
}

/**
 * Asks for rows of the views that the command gives its decision (`DecisionContext.views`). The append does not verify
 * them, so the decision must also ask for a stream or a key, which it verifies.
 */
export function* rowsOf<Views, Rows>(read: (views: Views) => Answer<Rows>): Decision<Rows> {
  return (yield { ask: 'view', read }) as Rows;
}
