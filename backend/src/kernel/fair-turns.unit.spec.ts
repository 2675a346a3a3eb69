import { FairTurns } from './concurrency.js';

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

  it('give each key its turn, one task of each at a time, however many one key has', async () => {
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
