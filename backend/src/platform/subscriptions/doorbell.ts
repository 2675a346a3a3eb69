/** What a venue has news of: its log, or its catalogue (the venue itself, tables, products, categories, menus). */
export type BellTopic = 'events' | 'catalogue';

/**
 * Says "venue 7 has news" to every process, never what the news is: who hears it reads for themselves. A ring that is missed
 * costs at most a poll interval, never an event (architecture: doorbell, not mailbox).
 */
export abstract class Doorbell {
  private readonly listeners: Record<BellTopic, Set<(venueId: number) => void>> = {
    events: new Set(),
    catalogue: new Set(),
  };

  /** Whether other processes are heard, and hear this one. */
  abstract get isUp(): boolean;

  /** To be called after the commit. */
  abstract ring(venueId: number, topic?: BellTopic): void;

  onRing(listener: (venueId: number) => void, topic: BellTopic = 'events'): void {
    this.listeners[topic].add(listener);
  }

  protected heard(venueId: number, topic: BellTopic): void {
    for (const listener of this.listeners[topic]) listener(venueId);
  }
}

/** For a process that has the database to itself: nobody else is to be told. */
export class LocalDoorbell extends Doorbell {
  override readonly isUp = true;

  override ring(venueId: number, topic: BellTopic = 'events'): void {
    this.heard(venueId, topic);
  }
}
