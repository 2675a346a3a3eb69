import { Listeners } from '#kernel/listeners.js';

/** What a venue has news of: its log, or its catalogue (the venue itself, tables, products, categories, menus). */
export type VenueTopic = 'events' | 'catalogue';
export type BellTopic = VenueTopic | 'outbox';

export const BELL_TOPICS: readonly BellTopic[] = ['events', 'catalogue', 'outbox'];
export const NO_VENUE = 0;

/** Says "venue 7 has news" to every process, never what it is: they read for themselves. A missed ring costs a poll (docs/map.md). */
export abstract class Doorbell {
  private readonly listeners: Readonly<Record<BellTopic, Listeners<[venueId: number, isOwn: boolean]>>> = {
    events: new Listeners(),
    catalogue: new Listeners(),
    outbox: new Listeners(),
  };

  /** Whether other processes are heard and hear this one. */
  abstract get isUp(): boolean;

  /** Call it after the commit. */
  ring(topic: 'outbox'): void;
  ring(topic: VenueTopic, venueId: number): void;
  ring(topic: BellTopic, venueId = NO_VENUE): void {
    this.listeners[topic].tell(venueId, true);
    this.tellOthers(topic, venueId);
  }

  onRing(topic: 'outbox', listener: () => void): void;
  /** @param listener `isOwn`: it was rung in this process */
  onRing(topic: VenueTopic, listener: (venueId: number, isOwn: boolean) => void): void;
  onRing(topic: BellTopic, listener: (venueId: number, isOwn: boolean) => void): void {
    this.listeners[topic].add(listener);
  }

  protected abstract tellOthers(topic: BellTopic, venueId: number): void;

  /** From another process. */
  protected heard(topic: BellTopic, venueId: number): void {
    this.listeners[topic].tell(venueId, false);
  }
}

export class LocalDoorbell extends Doorbell {
  override readonly isUp = true;

  protected override tellOthers(): void {}
}
