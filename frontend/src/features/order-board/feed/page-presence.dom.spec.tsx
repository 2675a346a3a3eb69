import { jest } from '@jest/globals';
import { PagePresence, type ShownPage } from './page-presence';

const BOARDS = JSON.stringify({ type: 'boards', venueId: 1, silent: [] });

describe('the presence of a page', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const shown: ShownPage = { name: 'Bar', soundOn: true, touchedAt: -Infinity };
  const open = (page: ShownPage | null = shown) => {
    const say = jest.fn<(frame: object) => void>();
    return {
      say,
      presence: new PagePresence(
        say,
        () => page,
        () => undefined,
      ),
    };
  };

  it('is reported every ten seconds, and also after a frame of the server if the browser slows the timer', async () => {
    const { say, presence } = open({ ...shown, touchedAt: performance.now() });
    presence.send();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(say).toHaveBeenCalledTimes(3);
    const frame = say.mock.calls[0]?.[0];
    expect(frame).toMatchObject({ type: 'presence', visible: true, soundOn: true, name: 'Bar' });
    expect((frame as { touchedMsAgo: number }).touchedMsAgo).toBeLessThan(1_000);
    presence.hear(BOARDS);
    expect(say).toHaveBeenCalledTimes(3);
    await jest.advanceTimersByTimeAsync(9_000);
    presence.hear(BOARDS);
    expect(say).toHaveBeenCalledTimes(4);
    presence.leave();
    expect(say.mock.lastCall?.[0]).toMatchObject({ type: 'presence', left: true });
    await jest.advanceTimersByTimeAsync(30_000);
    expect(say).toHaveBeenCalledTimes(5);
  });

  it("contains no time of a touch before the first one, and is reported as 'left' by a page that shows no orders", () => {
    const board = open();
    board.presence.send();
    expect(board.say.mock.lastCall?.[0]).toMatchObject({ touchedMsAgo: null });
    board.presence.leave();
    const other = open(null);
    other.presence.send();
    expect(other.say.mock.lastCall?.[0]).toMatchObject({ left: true });
    other.presence.leave();
  });
});
