import { Turns } from './concurrency.js';

describe('Work in turns', () => {
  /** Work that ends on command. */
  function pending(log: string[], name: string) {
    let end = (_failed?: Error): void => undefined;
    const ended = new Promise<string>((resolve, reject) => {
      end = (failed) => (failed ? reject(failed) : resolve(name));
    });
    const work = (): Promise<string> => {
      log.push(name);
      return ended;
    };
    return { work, end };
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it('starts one task after another under one key, and at once under another', async () => {
    const turns = new Turns();
    const log: string[] = [];
    const [a, b, c] = [pending(log, 'a'), pending(log, 'b'), pending(log, 'c')];
    const results = [turns.take(1, a.work), turns.take(1, b.work), turns.take(2, c.work)];
    await settle();
    expect(log).toEqual(['a', 'c']);
    a.end();
    await settle();
    expect(log).toEqual(['a', 'c', 'b']);
    b.end();
    c.end();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
  });

  it('continues after a failure, which only its own caller gets', async () => {
    const turns = new Turns();
    const log: string[] = [];
    const [a, b] = [pending(log, 'a'), pending(log, 'b')];
    const first = turns.take(1, a.work);
    const second = turns.take(1, b.work);
    a.end(new Error('broken'));
    b.end();
    await expect(first).rejects.toThrow('broken');
    expect(await second).toBe('b');
  });
});
