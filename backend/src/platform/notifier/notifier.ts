import { randomUUID } from 'node:crypto';
import { Listeners } from '#kernel/listeners.js';

/** The parts of a venue: its log, or its catalogue (the venue itself, tables, products, categories, menus). */
export type VenueTopic = 'events' | 'catalogue';
export type NotifierTopic = VenueTopic | 'nicknames' | 'outbox';

export const NOTIFIER_TOPICS: readonly NotifierTopic[] = ['events', 'catalogue', 'nicknames', 'outbox'];
export const NOTHING_NAMED = '0';

/** Notifies all processes that a venue has new data. The poll makes up for a lost notification (docs/map.md). */
export abstract class Notifier {
  private readonly listeners: Readonly<Record<NotifierTopic, Listeners<[of: string, isOwn: boolean]>>> = {
    events: new Listeners(),
    catalogue: new Listeners(),
    nicknames: new Listeners(),
    outbox: new Listeners(),
  };

  abstract get isUp(): boolean;

  /** Notifies all processes. Call it after the commit. */
  notify(topic: 'outbox'): void;
  notify(topic: VenueTopic, venueId: number): void;
  notify(topic: 'nicknames', visitId: string): void;
  notify(topic: NotifierTopic, named: number | string = NOTHING_NAMED): void {
    const of = String(named);
    this.listeners[topic].tell(of, true);
    this.tellOthers(topic, of);
  }

  onNotify(topic: 'outbox', listener: () => void): void;
  /** @param listener `isOwn`: this process has sent the notification */
  onNotify(topic: VenueTopic, listener: (venueId: number, isOwn: boolean) => void): void;
  onNotify(topic: 'nicknames', listener: (visitId: string) => void): void;
  onNotify(topic: NotifierTopic, listener: (of: never, isOwn: boolean) => void): void {
    const isOfVenue = topic === 'events' || topic === 'catalogue';
    this.listeners[topic].add((of, isOwn) => listener((isOfVenue ? Number(of) : of) as never, isOwn));
  }

  protected abstract tellOthers(topic: NotifierTopic, of: string): void;

  protected heard(topic: NotifierTopic, of: string): void {
    this.listeners[topic].tell(of, false);
  }
}

export class LocalNotifier extends Notifier {
  override readonly isUp = true;

  protected override tellOthers(): void {}
}

/** Notifications within this time are sent together, because each one locks the whole cluster of PostgreSQL. */
export const BATCH_MS = 2;

export abstract class BatchingNotifier extends Notifier {
  private readonly self = randomUUID();
  private readonly waiting = new Map<NotifierTopic, Set<string>>(NOTIFIER_TOPICS.map((topic) => [topic, new Set()]));

  protected abstract send(topic: NotifierTopic, message: string): void;

  protected override tellOthers(topic: NotifierTopic, of: string): void {
    const waiting = this.waiting.get(topic)!;
    if (waiting.size === 0) setTimeout(() => this.sendBatch(topic, waiting), BATCH_MS);
    waiting.add(of);
  }

  /** Passes a message on, unless this process has sent it itself. @returns whether another process has sent it */
  protected receive(topic: NotifierTopic, message: string): boolean {
    const [sender, named = ''] = message.split(' ');
    if (sender === this.self) return false;
    for (const of of named.split(',')) this.heard(topic, of);
    return true;
  }

  private sendBatch(topic: NotifierTopic, waiting: Set<string>): void {
    const named = [...waiting].join(',');
    waiting.clear();
    this.send(topic, `${this.self} ${named}`);
  }
}
