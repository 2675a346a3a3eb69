import { jest } from '@jest/globals';
import { within } from './within.js';

const never = new Promise<string>(() => undefined);

describe('A wait with a time limit', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('returns a result that arrives in time, and leaves no timer', async () => {
    await expect(within(100, Promise.resolve('done'), () => 'late')).resolves.toBe('done');
    await expect(within(100, Promise.reject(new Error('broken')), () => 'late')).rejects.toThrow('broken');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('returns the alternative, or throws, when the time is over', async () => {
    const instead = within(100, never, () => 'late');
    const thrown = within(100, never, () => {
      throw new Error('too late');
    });
    jest.advanceTimersByTime(100);
    await expect(instead).resolves.toBe('late');
    await expect(thrown).rejects.toThrow('too late');
  });

  it('ignores a failure that arrives too late', async () => {
    let fail: (error: Error) => void = () => undefined;
    const work = new Promise<string>((_, reject) => (fail = reject));
    const answer = within(100, work, () => 'late');
    jest.advanceTimersByTime(100);
    await expect(answer).resolves.toBe('late');
    fail(new Error('nobody listens'));
  });
});
