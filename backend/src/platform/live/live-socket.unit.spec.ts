import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import { WebSocket } from 'ws';
import { CLOSE, LiveSocket, liveSockets } from './live-socket.js';

/** A socket whose other side reads nothing unless a test lets it. */
class SilentSocket extends EventEmitter {
  readyState: number = WebSocket.OPEN;
  bufferedAmount = 0;
  readonly sent: string[] = [];
  writableCorked = 0;
  /** Frames that have left in each write. */
  readonly writes: string[][] = [];
  private collected: string[] = [];
  readonly closes: number[] = [];
  pings = 0;
  isTerminated = false;
  send(frame: Buffer, { binary }: { binary: boolean }): void {
    if (binary) throw new Error('Browsers would get no text');
    this.sent.push(String(frame));
    this.collected.push(String(frame));
    if (this.writableCorked === 0) this.write();
  }
  cork(): void {
    this.writableCorked += 1;
  }
  uncork(): void {
    this.writableCorked -= 1;
    if (this.collected.length > 0) this.write();
  }
  private write(): void {
    this.writes.push(this.collected.splice(0));
  }
  close(code: number): void {
    this.closes.push(code);
  }
  ping(): void {
    this.pings += 1;
  }
  terminate(): void {
    this.isTerminated = true;
    this.emit('close');
  }
}

function connected(): { wire: SilentSocket; socket: LiveSocket } {
  const wire = new SilentSocket();
  return { wire, socket: new LiveSocket(wire as unknown as WebSocket, wire) };
}

describe('a live socket', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
  afterEach(() => void jest.useRealTimers());

  it('buffers up to a megabyte for a slow reader, and disconnects one that has stopped reading', () => {
    const { wire, socket } = connected();
    wire.bufferedAmount = 1_000_000;
    socket.send('one');
    expect([wire.sent, wire.isTerminated]).toEqual([['one'], false]);
    wire.bufferedAmount = 1_000_001;
    socket.send('another');
    expect([wire.sent, wire.isTerminated]).toEqual([['one'], true]);
  });

  it('writes its first frame at once, and the others of the same turn of the event loop together', async () => {
    const [one, other] = [connected(), connected()];
    for (const frame of ['ž', 'b', 'c']) for (const { socket } of [one, other]) socket.send(frame);
    expect([one.wire.writes, other.wire.writes]).toEqual([[['ž']], [['ž']]]);
    await new Promise((resolve) => setImmediate(resolve));
    one.socket.send('d');
    const writes = [['ž'], ['b', 'c']];
    expect([one.wire.writes, other.wire.writes]).toEqual([[...writes, ['d']], writes]);
    for (const { wire } of [one, other]) wire.terminate();
  });

  it('writes many collected frames before the turn ends, so that a client who reads is not disconnected', () => {
    const { wire, socket } = connected();
    for (const frame of ['a', 'b', 'c']) socket.send(frame);
    wire.bufferedAmount = 70_000;
    socket.send('d');
    expect([wire.writes, wire.isTerminated]).toEqual([[['a'], ['b', 'c'], ['d']], false]);
  });

  it('sends nothing after a disconnect', () => {
    const { wire, socket } = connected();
    wire.readyState = WebSocket.CLOSING;
    wire.bufferedAmount = 2_000_000;
    socket.send('one');
    expect([wire.sent, wire.isTerminated]).toEqual([[], false]);
  });

  it('is closed if it has not registered within ten seconds', () => {
    const [silent, registered] = [connected(), connected()];
    registered.socket.registered();
    jest.advanceTimersByTime(9_999);
    expect(silent.wire.closes).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(silent.wire.closes).toEqual([CLOSE.silent]);
    expect(registered.wire.closes).toEqual([]);
  });

  it('is pinged every twenty seconds, and closed if it does not answer for a whole interval', () => {
    const { wire, socket } = connected();
    socket.registered();
    jest.advanceTimersByTime(20_000);
    expect([wire.pings, wire.isTerminated]).toEqual([1, false]);
    wire.emit('pong');
    jest.advanceTimersByTime(20_000);
    expect([wire.pings, wire.isTerminated]).toEqual([2, false]);
    jest.advanceTimersByTime(20_000);
    expect([wire.pings, wire.isTerminated]).toEqual([2, true]);
  });

  it('accepts 60 frames a minute, is closed at the next one, and counts from zero after the minute', () => {
    const { wire, socket } = connected();
    socket.registered();
    const spend = (frames: number) => Array.from({ length: frames }, () => socket.spendFrame());
    expect(spend(60)).not.toContain(false);
    expect(wire.closes).toEqual([]);
    expect(spend(1)).toEqual([false]);
    expect(wire.closes).toEqual([CLOSE.tooMany]);
    for (let turn = 0; turn < 3; turn++) {
      wire.emit('pong');
      jest.advanceTimersByTime(20_000);
    }
    expect(spend(60)).not.toContain(false);
  });

  it('is counted while it is open', () => {
    const before = liveSockets.open;
    const { wire } = connected();
    expect(liveSockets.open).toBe(before + 1);
    wire.terminate();
    expect(liveSockets.open).toBe(before);
    expect(jest.getTimerCount()).toBe(0);
  });
});
