import { FairTurns, Turns } from './turns.js';

describe('fair turns', () => {
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  function arrange(atOnce: number) {
    const turns = new FairTurns(atOnce);
    const begun: string[] = [];
    const ends = new Map<string, (error?: Error) => void>();
    const ask = (key: number, name: string) =>
      turns.take(key, () => {
        begun.push(name);
        return new Promise<string>((resolve, reject) => {
          ends.set(name, (error) => (error ? reject(error) : resolve(name)));
        });
      });
    const end = async (name: string, error?: Error) => {
      ends.get(name)!(error);
      await settle();
    };
    return { begun, ask, end };
  }

  it('give each key one task at a time in turn, however many tasks a key has', async () => {
    const { begun, ask, end } = arrange(2);
    for (const name of ['a1', 'a2', 'a3']) void ask(1, name);
    void ask(2, 'b1');
    void ask(3, 'c1');
    void ask(2, 'b2');
    await settle();
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('c1');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'b2']);
    await end('a1');
    await end('a2');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'b2', 'a2', 'a3']);
  });

  it('continue after a failed task, and report the failure to its caller', async () => {
    const { begun, ask, end } = arrange(1);
    const first = ask(1, 'a1').catch((error: unknown) => error);
    const second = ask(1, 'a2');
    await settle();
    await end('a1', new Error('broken'));
    expect(String(await first)).toContain('broken');
    expect(begun).toEqual(['a1', 'a2']);
    await end('a2');
    expect(await second).toBe('a2');
  });
});

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

  it('starts the tasks of one key one after another, and those of another key at once', async () => {
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
