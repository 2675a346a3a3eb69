import { batched } from './database.js';

/** Statements whose answers the spec controls. */
function statements() {
  const sent: { keys: readonly number[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const look = batched<number, string>((keys) => {
    return new Promise((resolve, reject) => {
      sent.push({ keys, answer: () => resolve(keys.map((key) => `found ${key}`)), fail: reject });
    });
  });
  const asked = async (count: number) => {
    while (sent.length < count) await new Promise((resolve) => setImmediate(resolve));
    return sent[count - 1]!;
  };
  return { look, sent, asked };
}

describe('batched lookups', () => {
  it('start at once if there is a single one', async () => {
    const { look, asked } = statements();
    const found = look(1);
    (await asked(1)).answer();
    expect(await found).toBe('found 1');
  });

  it('run together after the current one', async () => {
    const { look, asked, sent } = statements();
    const first = look(1);
    const one = await asked(1);
    const others = [look(2), look(3), look(2)];
    one.answer();
    const two = await asked(2);
    expect(sent.map(({ keys }) => keys)).toEqual([[1], [2, 3, 2]]);
    two.answer();
    expect(await Promise.all([first, ...others])).toEqual(['found 1', 'found 2', 'found 3', 'found 2']);
  });

  it('are not cached: a later call runs another statement', async () => {
    const { look, asked, sent } = statements();
    for (const count of [1, 2]) {
      const found = look(7);
      (await asked(count)).answer();
      await found;
    }
    expect(sent).toHaveLength(2);
  });

  it('fail only for the callers of their batch', async () => {
    const { look, asked } = statements();
    const first = look(1);
    (await asked(1)).fail(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    const second = look(2);
    (await asked(2)).answer();
    expect(await second).toBe('found 2');
  });

  it('continue without one that is stuck', async () => {
    const { look, asked } = statements();
    const held = look(1);
    await asked(1);
    const next = look(2);
    (await asked(2)).answer();
    expect(await next).toBe('found 2');
    (await asked(1)).answer();
    expect(await held).toBe('found 1');
  });
});
