import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type LiveStatus, openLiveSocket } from './live-socket';

/** A socket with a server that answers until it is cut off. */
class FakeSocket {
  static readonly OPEN = 1;
  static answers = true;
  static latest: FakeSocket | null = null;
  readyState = FakeSocket.OPEN;
  onopen: () => void = () => undefined;
  onmessage: (message: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;

  constructor() {
    FakeSocket.latest = this;
    void Promise.resolve().then(() => this.onopen());
  }

  send(text: string): void {
    if (!FakeSocket.answers) return;
    const { type } = JSON.parse(text) as { type: string };
    const answer = type === 'ping' ? { type: 'pong' } : { type: 'registered', venueId: 1, position: 7 };
    void Promise.resolve().then(() => this.onmessage({ data: JSON.stringify(answer) }));
  }

  close(): void {
    this.readyState = 3;
  }
}

describe('a live connection', () => {
  const page = new EventTarget();
  let statuses: LiveStatus[];
  let close: () => void;
  let heard: string[];

  beforeEach(async () => {
    jest.useFakeTimers();
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    Object.assign(globalThis, {
      WebSocket: FakeSocket,
      document: new EventTarget(),
      addEventListener: addEventListener.bind(page),
      removeEventListener: removeEventListener.bind(page),
    });
    FakeSocket.answers = true;
    statuses = [];
    heard = [];
    const registration = { role: 'staff' as const, venueId: 1, token: 't' };
    const socket = openLiveSocket({
      registration: () => registration,
      gapless: true,
      onEvent: (frame) => heard.push(`${frame.type} ${frame.position}`),
      onMissed: () => heard.push('read the lists'),
      onVisitChanged: () => heard.push('who sits where'),
      onStatus: (status) => statuses.push(status),
      url: 'ws://x/ws/',
    });
    close = socket.close;
    await jest.advanceTimersByTimeAsync(10);
    expect(statuses).toEqual(['connecting', 'live']);
  });
  afterEach(() => {
    close();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is reported as lost after two seconds instead of half a minute if the browser reports no network', async () => {
    FakeSocket.answers = false;
    page.dispatchEvent(new Event('offline'));
    await jest.advanceTimersByTimeAsync(1_900);
    expect(statuses.at(-1)).toBe('live');
    await jest.advanceTimersByTimeAsync(200);
    expect(statuses).toContain('lost');
  });

  it('fetches the lists if it has missed too many events, and continues after the position that the server names', () => {
    const say = (frame: object) => FakeSocket.latest?.onmessage({ data: JSON.stringify(frame) });
    const closed = (position: number) => say({ type: 'staffRequestClosed', id: 1, position });
    say({ type: 'resync', position: 900 });
    for (const position of [901, 902]) closed(position);
    expect(heard).toEqual(['read the lists', 'staffRequestClosed 901', 'staffRequestClosed 902']);
  });

  it('accepts a frame about a visit with a position or without one', () => {
    const say = (frame: object) => FakeSocket.latest?.onmessage({ data: JSON.stringify(frame) });
    say({ type: 'visitChanged', venueId: 1, position: 8 });
    say({ type: 'staffRequestClosed', id: 1, position: 9 });
    say({ type: 'visitChanged', venueId: 1 });
    expect(heard).toEqual(['visitChanged 8', 'staffRequestClosed 9', 'who sits where']);
  });

  it.each([
    [0, 250],
    [1, 500],
  ])('reconnects after a partly random delay: with the random number %d after %d ms', async (random, afterMs) => {
    jest.spyOn(Math, 'random').mockReturnValue(random);
    const first = FakeSocket.latest;
    first?.onclose({ code: 1006 });
    await jest.advanceTimersByTimeAsync(afterMs - 1);
    expect(FakeSocket.latest).toBe(first);
    await jest.advanceTimersByTimeAsync(1);
    expect(FakeSocket.latest).not.toBe(first);
  });

  it('waits twice as long after each failed attempt, at most 15 seconds, and starts over once it is live', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(1);
    const delayOfNext = async (): Promise<number> => {
      const before = FakeSocket.latest;
      before?.onclose({ code: 1006 });
      let waited = 0;
      for (; FakeSocket.latest === before; waited += 250) await jest.advanceTimersByTimeAsync(250);
      return waited;
    };
    FakeSocket.answers = false;
    const delays: number[] = [];
    for (let attempt = 0; attempt < 7; attempt++) delays.push(await delayOfNext());
    expect(delays).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
    FakeSocket.answers = true;
    expect(await delayOfNext()).toBe(15_000);
    await jest.advanceTimersByTimeAsync(10);
    expect(statuses.at(-1)).toBe('live');
    expect(await delayOfNext()).toBe(500);
  });

  it('stays live if the browser reports no network but the server still answers', async () => {
    page.dispatchEvent(new Event('offline'));
    await jest.advanceTimersByTimeAsync(15_000);
    expect(statuses.at(-1)).toBe('live');
  });
});
