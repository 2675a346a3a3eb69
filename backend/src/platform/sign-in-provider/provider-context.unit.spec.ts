import context from 'oidc-provider/lib/helpers/als.js';
import { inProviderContext } from './provider-context.js';

/** A request of the library that ends when the test says so. */
function request() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const seen: unknown[] = [];
  const store = {};
  const answered = inProviderContext(() =>
    context.run(store, async () => {
      await ended;
      seen.push(context.getStore());
    }),
  );
  return { answered, end, seen, store };
}

describe('the asynchronous context of the sign-in provider', () => {
  it('lasts until the last request has ended, and is disabled after it', async () => {
    const [short, long] = [request(), request()];
    short.end();
    await short.answered;
    long.end();
    await long.answered;
    expect([...short.seen, ...long.seen]).toEqual([short.store, long.store]);
    const after = context.run({}, () => Promise.resolve().then(() => context.getStore()));
    expect(await after).toBeDefined();
    await inProviderContext(() => Promise.resolve());
    expect(context.getStore()).toBeUndefined();
  });
});
