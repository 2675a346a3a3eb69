import { randomUUID } from 'node:crypto';
import { BELL_TOPICS, Doorbell, type BellTopic } from './doorbell.js';

/** Rings of this long go out together: a notification of PostgreSQL takes a lock of the whole cluster at its commit. */
export const GATHER_MS = 2;

export abstract class GatheringDoorbell extends Doorbell {
  private readonly self = randomUUID();
  private readonly rung = new Map<BellTopic, Set<number>>(BELL_TOPICS.map((topic) => [topic, new Set()]));

  protected abstract send(topic: BellTopic, message: string): void;

  protected override tellOthers(topic: BellTopic, venueId: number): void {
    const rung = this.rung.get(topic)!;
    if (rung.size === 0) setTimeout(() => this.sendGathered(topic, rung), GATHER_MS);
    rung.add(venueId);
  }

  /** This process has heard its own rings already. @returns whether another one has sent it */
  protected receive(topic: BellTopic, message: string): boolean {
    const [sender, venues = ''] = message.split(' ');
    if (sender === this.self) return false;
    for (const venue of venues.split(',')) this.heard(topic, Number(venue));
    return true;
  }

  private sendGathered(topic: BellTopic, rung: Set<number>): void {
    const venues = [...rung].join(',');
    rung.clear();
    this.send(topic, `${this.self} ${venues}`);
  }
}
