import { unreachable, type Decider, type StreamKind } from '#kernel/decider.js';
import { PAUSE_EVENTS, type PauseEvent } from './pause.events.js';
import { keysOfStations, pauseFold, type Pauses } from './pause.state.js';

/** A change of pauses or delays. `stations` is `null` for the whole venue; `at` is the time of the command. */
export type PauseCommand =
  | { readonly kind: 'pause'; readonly stations: readonly number[] | null; readonly until: Date }
  | { readonly kind: 'resume'; readonly stations: readonly number[] | null; readonly at: Date }
  | {
      readonly kind: 'set-busy';
      readonly stations: readonly number[] | null;
      readonly minutes: number;
      readonly until: Date;
    };

/**
 * Number of newest events that are read, because a venue's stream never ends. No pause or delay outlasts this many
 * changes.
 */
const REMEMBERED_EVENTS = 200;

/** Pauses ordering, or announces delays (docs/product.md#a-pause). Both end by time, without an event. */
export const pauseDecider: Decider<PauseCommand, Pauses, PauseEvent> = {
  ...pauseFold,
  decide(command, { paused, busy }) {
    const { stations } = command;
    const keys = keysOfStations(stations);
    switch (command.kind) {
      case 'pause': {
        const until = command.until.toISOString();
        if (keys.every((key) => paused[key] === until)) return null;
        return { type: 'OrderingPaused', data: { stations, until } };
      }
      case 'resume': {
        const held = Object.entries(paused).filter(([, until]) => Date.parse(until) > command.at.getTime());
        const isHeld = held.some(([key]) => stations === null || keys.includes(key));
        return isHeld ? { type: 'OrderingResumed', data: { stations } } : null;
      }
      case 'set-busy': {
        const [minutes, until] = [command.minutes, command.until.toISOString()];
        if (keys.every((key) => busy[key]?.minutes === minutes && busy[key].until === until)) return null;
        return { type: 'BusySet', data: { stations, minutes, until } };
      }
      default:
        return unreachable(command);
    }
  },
};

export const PAUSES: StreamKind<PauseCommand, Pauses, PauseEvent> = {
  decider: pauseDecider,
  catalog: PAUSE_EVENTS,
  memory: REMEMBERED_EVENTS,
};
