import { laterCall, sharedCall } from './shared-call.js';

describe('A shared call', () => {
  test('runs once for all concurrent callers, and again afterwards', async () => {
    let requests = 0;
    const shared = sharedCall(() => Promise.resolve(++requests));
    expect(await Promise.all([shared(), shared(), shared()])).toEqual([1, 1, 1]);
    expect(await shared()).toBe(2);
  });

  test('fails for all concurrent callers, and works again afterwards', async () => {
    const answers = [Promise.reject(new Error('away')), Promise.resolve('well')];
    const shared = sharedCall(() => answers.shift()!);
    const [one, other] = await Promise.allSettled([shared(), shared()]);
    expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
    expect(await shared()).toBe('well');
  });
});

describe('A shared call with a key', () => {
  test('runs once for all concurrent callers with the same key, and again afterwards', async () => {
    const requests: string[] = [];
    const shared = sharedCall((key: string) => Promise.resolve(`${key}${requests.push(key)}`));
    expect(await Promise.all([shared('a'), shared('b'), shared('a')])).toEqual(['a1', 'b2', 'a1']);
    expect(await shared('a')).toBe('a3');
  });

  test('fails only for callers with the key of the failed call', async () => {
    const shared = sharedCall((key: string) =>
      key === 'a' ? Promise.reject(new Error('away')) : Promise.resolve(key),
    );
    const answers = await Promise.allSettled([shared('a'), shared('b')]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});

describe('A call that must start later than its caller', () => {
  test('runs once for all callers that arrive during another run', async () => {
    const answers: ((answer: string) => void)[] = [];
    const later = laterCall(() => new Promise<string>((resolve) => answers.push(resolve)));
    const first = later();
    while (answers.length === 0) await Promise.resolve();
    const others = [later(), later()];
    answers[0]!('first');
    expect(await first).toBe('first');
    while (answers.length === 1) await Promise.resolve();
    answers[1]!('second');
    expect(await Promise.all(others)).toEqual(['second', 'second']);
    expect(answers).toHaveLength(2);
  });

  test('runs again after a failure', async () => {
    const answers = [Promise.reject(new Error('away')), Promise.resolve('well')];
    const later = laterCall(() => answers.shift()!);
    await expect(later()).rejects.toThrow('away');
    expect(await later()).toBe('well');
  });
});
