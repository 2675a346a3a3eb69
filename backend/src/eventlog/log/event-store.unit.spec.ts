import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { EventStore } from './event-store.js';

const SECOND = 1_000;
const EVENT = {
  venueId: 3,
  streamId: 'order',
  expectedVersion: 1,
  type: 'OrderConfirmed',
  schema: 1,
  data: {},
  commandId: 'c',
  context: { actor: { kind: 'user', id: '1' }, device: null, correlationId: 'c' },
  occurredAt: new Date(),
} as const;

afterEach(() => jest.restoreAllMocks());

describe('An append', () => {
  /** Appends over a channel that answers after `ms`. @returns the logged entries */
  const loggedAfter = async (ms: number, outcome: object | Error, events: number): Promise<unknown[]> => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const answer = () => (outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve([outcome]));
    const no = (): boolean => false;
    const channel = {
      isHeld: no,
      isCollision: no,
      isUnavailable: no,
      send: () => answer().finally(() => (now += ms)),
    };
    const store = new EventStore({} as never, channel as never, { failed: () => undefined } as never);
    const appends = Array.from({ length: events }, () => EVENT);
    const multi = { venueId: 3, events: appends, conditions: [] };
    await (events === 1 ? store.append(EVENT) : store.appendToStreams(multi)).catch(() => undefined);
    return warn.mock.calls;
  };

  it.each([
    ['stored', { outcome: 'appended', version: 2, venueSeq: 9, number: null, occurredAt: new Date() }, 1],
    ['refused', { outcome: 'conflict', actualVersion: 4 }, 1],
    ['refused in another stream', { outcome: 'conflict', streamId: 'order', actualVersion: 4 }, 2],
  ])("is reported in the process's log when it is %s after its caller has given up", async (_, outcome, events) => {
    const logged = { venueId: 3, streamId: 'order', type: 'OrderConfirmed', ms: 11_000, outcome: outcome.outcome };
    expect(await loggedAfter(11 * SECOND, outcome, events)).toEqual([[logged, 'An append ended late']]);
  });

  it.each([1, 2])(
    "is reported in the process's log when its %i events fail after its caller has given up",
    async (events) => {
      const logged = { venueId: 3, streamId: 'order', type: 'OrderConfirmed', ms: 11_000, outcome: 'failed' };
      const lost = new Error('Connection terminated unexpectedly');
      expect(await loggedAfter(11 * SECOND, lost, events)).toEqual([[logged, 'An append ended late']]);
    },
  );

  it('is not reported while its caller still waits', async () => {
    expect(await loggedAfter(9 * SECOND, { outcome: 'conflict', actualVersion: 4 }, 1)).toEqual([]);
  });
});
