import type { StaffCall } from '#api/types.ts';
import { DecisionQueue, type Made, type Sent } from './decision-queue';

const FIVE_MINUTES_MS = 5 * 60_000;

const call: StaffCall = { id: 5, venueId: 1, tableId: 2, tablename: 'Stůl 2', timestamp: 't' };
const made = (key = 'a'): Made => ({ kind: 'call', key, call, madeAt: { wall: 0, steady: 0 } });

/** A queue with a server that gives these answers in turn. */
function queueBefore(answers: (Sent | Promise<Sent>)[]) {
  const seen = {
    sent: [] as string[],
    queued: [] as string[],
    pending: [] as string[],
    expired: [] as string[],
    now: 0,
  };
  const queue = new DecisionQueue({
    send: async ({ key }) => (seen.sent.push(key), (await answers.shift()) ?? 'answered'),
    onChange: (queued, pending) => {
      seen.queued = [...queued.keys()];
      seen.pending = [...pending];
    },
    onExpired: ({ key }) => seen.expired.push(key),
    age: () => seen.now,
  });
  return { queue, seen };
}
const settled = () => new Promise((done) => setTimeout(done));

describe('a decision', () => {
  it('is sent at once, and removed after the answer', async () => {
    const { queue, seen } = queueBefore(['answered']);
    const sending = queue.add(made());
    expect([seen.sent, seen.pending]).toEqual([['a'], ['a']]);
    await sending;
    expect([seen.queued, seen.pending]).toEqual([[], []]);
  });

  it('waits after an attempt without an answer, and is resent until there is one', async () => {
    const { queue, seen } = queueBefore(['unreachable', 'unreachable', 'answered']);
    await queue.add(made());
    expect(seen.queued).toEqual(['a']);
    queue.retry();
    await settled();
    expect(seen.queued).toEqual(['a']);
    queue.retry();
    await settled();
    queue.retry();
    expect([seen.sent, seen.queued]).toEqual([['a', 'a', 'a'], []]);
  });

  it('is not sent twice at the same time', async () => {
    let answer: (sent: Sent) => void = () => undefined;
    const { queue, seen } = queueBefore([new Promise<Sent>((done) => (answer = done))]);
    void queue.add(made());
    void queue.add(made());
    queue.retry();
    expect(seen.sent).toEqual(['a']);
    answer('answered');
    await settled();
    expect(seen.pending).toEqual([]);
  });

  it('is not affected by the answer to another decision', async () => {
    let answer: (sent: Sent) => void = () => undefined;
    const { queue, seen } = queueBefore([new Promise<Sent>((done) => (answer = done)), 'answered']);
    void queue.add(made('a'));
    await queue.add(made('b'));
    expect(seen.pending).toEqual(['a']);
    answer('unreachable');
    await settled();
    expect([seen.pending, seen.queued]).toEqual([[], ['a']]);
  });

  it('cannot be dropped while it is being resent, because it may have arrived', async () => {
    const { queue, seen } = queueBefore(['unreachable', new Promise<Sent>(() => undefined)]);
    await queue.add(made());
    queue.retry();
    queue.cancel('a');
    expect([seen.pending, seen.queued]).toEqual([['a'], ['a']]);
  });

  it('can be dropped while it waits, and is never sent afterwards', async () => {
    const { queue, seen } = queueBefore(['unreachable', 'unreachable']);
    await queue.add(made('a'));
    await queue.add(made('b'));
    queue.cancel('a');
    queue.retry();
    await settled();
    expect([seen.sent, seen.queued]).toEqual([['a', 'b', 'b'], []]);
  });

  it('is not sent if it is too old, and is reported instead', async () => {
    const { queue, seen } = queueBefore(['unreachable', 'unreachable']);
    await queue.add(made());
    seen.now = FIVE_MINUTES_MS - 1;
    queue.retry();
    await settled();
    expect([seen.sent.length, seen.queued]).toEqual([2, ['a']]);
    seen.now = FIVE_MINUTES_MS;
    queue.retry();
    await settled();
    expect([seen.sent.length, seen.queued, seen.expired]).toEqual([2, [], ['a']]);
  });
});
