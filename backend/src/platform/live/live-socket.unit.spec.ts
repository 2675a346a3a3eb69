import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import { WebSocket } from 'ws';
import { CLOSE, LiveSocket, liveSockets } from './live-socket.js';

/** A socket whose other side reads nothing unless a test lets it. */
class SilentSocket extends EventEmitter {
  readyState: number = WebSocket.OPEN;
  bufferedAmount = 0;
  readonly sent: string[] = [];
  readonly closes: number[] = [];
  pings = 0;
  isTerminated = false;
  send(frame: string): void {
    this.sent.push(frame);
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
  return { wire, socket: new LiveSocket(wire as unknown as WebSocket) };
}

describe('a live socket', () => {
  beforeEach(() => void jest.useFakeTimers());
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

  it('sends nothing after a disconnect', () => {
    const { wire, socket } = connected();
    wire.readyState = WebSocket.CLOSING;
    wire.bufferedAmount = 2_000_000;
    socket.send('one');
    expect([wire.sent, wire.isTerminated]).toEqual([[], false]);
  });

  it('closes a socket that has not registered within ten seconds, and no other', () => {
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

  it('accepts 60 frames a minute, then closes, and counts from zero in the next minute', () => {
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
