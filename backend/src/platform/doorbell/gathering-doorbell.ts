import { randomUUID } from 'node:crypto';
import { BELL_TOPICS, Doorbell, type BellTopic } from './doorbell.js';

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
