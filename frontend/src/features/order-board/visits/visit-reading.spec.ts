import { jest } from '@jest/globals';
import { GATHER_MS, VisitReading } from './visit-reading';

describe('the list of visits', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** A fake server that answers on demand. */
  function reader() {
    const answers: (() => void)[] = [];
    let begun = 0;
    const reading = new VisitReading(() => {
      begun += 1;
      return new Promise<void>((done) => answers.push(done));
    });
    const answer = () => (answers.shift()?.(), jest.advanceTimersByTimeAsync(GATHER_MS));
    return { reading, answer, begun: () => begun };
  }

  it('is fetched once for a burst of changes', async () => {
    const { reading, begun } = reader();
    for (let news = 0; news < 20; news++) void reading.ask();
    await jest.advanceTimersByTimeAsync(GATHER_MS - 1);
    expect(begun()).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(begun()).toBe(1);
  });

  it('is fetched only once more for all changes during a running fetch', async () => {
    const { reading, answer, begun } = reader();
    void reading.ask();
    await jest.advanceTimersByTimeAsync(GATHER_MS);
    for (let news = 0; news < 20; news++) {
      void reading.ask();
      await jest.advanceTimersByTimeAsync(GATHER_MS);
    }
    expect(begun()).toBe(1);
    await answer();
    expect(begun()).toBe(2);
    await answer();
    expect(begun()).toBe(2);
  });

  it('is returned to each caller from a fetch that began after the call', async () => {
    const { reading, answer } = reader();
    const results: string[] = [];
    void reading.ask().then(() => results.push('first'));
    await jest.advanceTimersByTimeAsync(GATHER_MS);
    void reading.ask().then(() => results.push('second'));
    await answer();
    expect(results).toEqual(['first']);
    await answer();
    expect(results).toEqual(['first', 'second']);
  });

  it('is fetched again after a failed fetch', async () => {
    let begun = 0;
    const reading = new VisitReading(() => Promise.reject(new Error(`no answer ${++begun}`)));
    for (let news = 0; news < 2; news++) {
      void reading.ask();
      await jest.advanceTimersByTimeAsync(GATHER_MS);
    }
    expect(begun).toBe(2);
  });
});
