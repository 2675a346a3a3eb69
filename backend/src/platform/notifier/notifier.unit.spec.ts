import { until } from '#test/until.js';
import { NOTIFIER_TOPICS, BatchingNotifier, type NotifierTopic } from './notifier.js';

/** Processes on one wire: all receive every message, including the sender, as with LISTEN or a subscription. */
class WiredNotifier extends BatchingNotifier {
  override readonly isUp = true;
  readonly heardHere: [NotifierTopic, number | string][] = [];
  readonly sent: string[] = [];

  constructor(private readonly wire: WiredNotifier[]) {
    super();
    wire.push(this);
    this.onNotify('events', (venueId) => this.heardHere.push(['events', venueId]));
    this.onNotify('catalogue', (venueId) => this.heardHere.push(['catalogue', venueId]));
    this.onNotify('nicknames', (visitId) => this.heardHere.push(['nicknames', visitId]));
    this.onNotify('outbox', () => this.heardHere.push(['outbox', 0]));
  }

  protected override send(topic: NotifierTopic, message: string): void {
    this.sent.push(message);
    for (const one of this.wire) one.receive(topic, message);
  }
}

describe('a notifier between processes', () => {
  const processes = () => {
    const wire: WiredNotifier[] = [];
    return [new WiredNotifier(wire), new WiredNotifier(wire)] as const;
  };

  it('notifies its own process at once and other processes soon after, separately for each topic', async () => {
    const [here, there] = processes();
    here.notify('events', 7);
    here.notify('catalogue', 8);
    here.notify('nicknames', 'visit-a');
    here.notify('outbox');
    const all = [['events', 7], ['catalogue', 8], ['nicknames', 'visit-a'], ['outbox', 0]]; // oxfmt-ignore
    expect(here.heardHere).toEqual(all);
    expect(there.heardHere).toEqual([]);
    await until(() => there.heardHere.length === NOTIFIER_TOPICS.length);
    expect(there.heardHere).toEqual(all);
    expect(here.heardHere).toEqual(all);
  });

  it('sends notifications of the same moment in one message, with each venue once', async () => {
    const [here, there] = processes();
    for (const venueId of [1, 2, 1, 3, 2]) here.notify('events', venueId);
    await until(() => there.heardHere.length > 0);
    expect(there.heardHere).toEqual([1, 2, 3].map((venueId) => ['events', venueId]));
    expect(here.sent).toHaveLength(1);
  });

  it('notifies again after a message was sent', async () => {
    const [here, there] = processes();
    here.notify('events', 1);
    await until(() => there.heardHere.length === 1);
    here.notify('events', 1);
    await until(() => there.heardHere.length === 2);
    expect(here.sent).toHaveLength(2);
  });
});
