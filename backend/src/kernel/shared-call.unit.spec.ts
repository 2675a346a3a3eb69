import { sharedCall } from './shared-call.js';

describe('A shared call', () => {
  test('asks once for all who ask meanwhile, and anew afterwards', async () => {
    let asked = 0;
    const shared = sharedCall(() => Promise.resolve(++asked));
    expect(await Promise.all([shared(), shared(), shared()])).toEqual([1, 1, 1]);
    expect(await shared()).toBe(2);
  });

  test('fails for all who ask meanwhile, and goes on afterwards', async () => {
    const answers = [Promise.reject(new Error('away')), Promise.resolve('well')];
    const shared = sharedCall(() => answers.shift()!);
    const [one, other] = await Promise.allSettled([shared(), shared()]);
    expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
    expect(await shared()).toBe('well');
  });
});
