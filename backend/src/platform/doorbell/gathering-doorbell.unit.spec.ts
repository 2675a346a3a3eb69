import { until } from '#test/until.js';
import { BELL_TOPICS, GatheringDoorbell, type BellTopic } from './doorbell.js';

/** Processes on one wire: all receive every message, including the sender, as with LISTEN or a subscription. */
class WiredDoorbell extends GatheringDoorbell {
  override readonly isUp = true;
  readonly rings: [BellTopic, number | string][] = [];
  readonly sent: string[] = [];

  constructor(private readonly wire: WiredDoorbell[]) {
    super();
    wire.push(this);
    this.onRing('events', (venueId) => this.rings.push(['events', venueId]));
    this.onRing('catalogue', (venueId) => this.rings.push(['catalogue', venueId]));
    this.onRing('nicknames', (visitId) => this.rings.push(['nicknames', visitId]));
    this.onRing('outbox', () => this.rings.push(['outbox', 0]));
  }

  protected override send(topic: BellTopic, message: string): void {
    this.sent.push(message);
    for (const one of this.wire) one.receive(topic, message);
  }
}

describe('a doorbell between processes', () => {
  const processes = () => {
    const wire: WiredDoorbell[] = [];
    return [new WiredDoorbell(wire), new WiredDoorbell(wire)] as const;
  };

  it('notifies this process at once and others soon, separately for each topic', async () => {
    const [here, there] = processes();
    here.ring('events', 7);
    here.ring('catalogue', 8);
    here.ring('nicknames', 'visit-a');
    here.ring('outbox');
    const all = [['events', 7], ['catalogue', 8], ['nicknames', 'visit-a'], ['outbox', 0]]; // oxfmt-ignore
    expect(here.rings).toEqual(all);
    expect(there.rings).toEqual([]);
    await until(() => there.rings.length === BELL_TOPICS.length);
    expect(there.rings).toEqual(all);
    expect(here.rings).toEqual(all);
  });

  it('sends rings of the same moment in one message, each venue once', async () => {
    const [here, there] = processes();
    for (const venueId of [1, 2, 1, 3, 2]) here.ring('events', venueId);
    await until(() => there.rings.length > 0);
    expect(there.rings).toEqual([1, 2, 3].map((venueId) => ['events', venueId]));
    expect(here.sent).toHaveLength(1);
  });

  it('rings again after a message was sent', async () => {
    const [here, there] = processes();
    here.ring('events', 1);
    await until(() => there.rings.length === 1);
    here.ring('events', 1);
    await until(() => there.rings.length === 2);
    expect(here.sent).toHaveLength(2);
  });
});
