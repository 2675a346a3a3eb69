import { randomUUID } from 'node:crypto';
import { Listeners } from '#kernel/concurrency.js';

/** The topics of a venue: its log, or its catalogue (the venue itself, tables, products, categories, menus). */
export type VenueTopic = 'events' | 'catalogue';
/** `nicknames`: of the phones of a visit, given by its id. */
export type BellTopic = VenueTopic | 'nicknames' | 'outbox';

export const BELL_TOPICS: readonly BellTopic[] = ['events', 'catalogue', 'nicknames', 'outbox'];
/** The id in a notification about the outbox, which has none. */
export const NOTHING_NAMED = '0';

/**
 * Notifies every process that a venue has something new, without the content: they read it themselves. A missed ring
 * costs a poll (docs/map.md).
 */
export abstract class Doorbell {
  private readonly listeners: Readonly<Record<BellTopic, Listeners<[of: string, isOwn: boolean]>>> = {
    events: new Listeners(),
    catalogue: new Listeners(),
    nicknames: new Listeners(),
    outbox: new Listeners(),
  };

  /** Tells whether this process and others can notify each other. */
  abstract get isUp(): boolean;

  /** Call it after the commit. */
  ring(topic: 'outbox'): void;
  ring(topic: VenueTopic, venueId: number): void;
  ring(topic: 'nicknames', visitId: string): void;
  ring(topic: BellTopic, named: number | string = NOTHING_NAMED): void {
    const of = String(named);
    this.listeners[topic].tell(of, true);
    this.tellOthers(topic, of);
  }

  onRing(topic: 'outbox', listener: () => void): void;
  /** @param listener `isOwn`: this process sent the notification */
  onRing(topic: VenueTopic, listener: (venueId: number, isOwn: boolean) => void): void;
  onRing(topic: 'nicknames', listener: (visitId: string) => void): void;
  onRing(topic: BellTopic, listener: (of: never, isOwn: boolean) => void): void {
    const isOfVenue = topic === 'events' || topic === 'catalogue';
    this.listeners[topic].add((of, isOwn) => listener((isOfVenue ? Number(of) : of) as never, isOwn));
  }

  protected abstract tellOthers(topic: BellTopic, of: string): void;

  /** From another process. */
  protected heard(topic: BellTopic, of: string): void {
    this.listeners[topic].tell(of, false);
  }
}

export class LocalDoorbell extends Doorbell {
  override readonly isUp = true;

  protected override tellOthers(): void {}
}

/**
 * Rings within this time are sent together: PostgreSQL takes a lock of the whole cluster when a notification commits.
 */
export const GATHER_MS = 2;

export abstract class GatheringDoorbell extends Doorbell {
  private readonly self = randomUUID();
  private readonly rung = new Map<BellTopic, Set<string>>(BELL_TOPICS.map((topic) => [topic, new Set()]));

  protected abstract send(topic: BellTopic, message: string): void;

  protected override tellOthers(topic: BellTopic, of: string): void {
    const rung = this.rung.get(topic)!;
    if (rung.size === 0) setTimeout(() => this.sendGathered(topic, rung), GATHER_MS);
    rung.add(of);
  }

  /** This process has handled its own rings already. @returns whether the message came from another one */
  protected receive(topic: BellTopic, message: string): boolean {
    const [sender, named = ''] = message.split(' ');
    if (sender === this.self) return false;
    for (const of of named.split(',')) this.heard(topic, of);
    return true;
  }

  private sendGathered(topic: BellTopic, rung: Set<string>): void {
    const named = [...rung].join(',');
    rung.clear();
    this.send(topic, `${this.self} ${named}`);
  }
}
