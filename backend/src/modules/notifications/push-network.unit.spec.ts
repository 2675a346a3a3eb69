import { PushService } from '#test/push/push-service.js';
import { selfSigned } from '#test/push/self-signed.js';
import { HostileService, type Hostility } from '#test/push/hostile-service.js';
import { readSettings } from '#platform/config/settings.js';
import { PrivateAddressError, PushNetwork } from './push-network.js';

const TIMEOUT = 'TimeoutError';

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Beyond any answer that is awaited. */
const NEVER_MS = 60_000;

describe('the connection to push services', () => {
  const identity = selfSigned();
  let hostile: HostileService;
  let good: PushService;
  const networks: PushNetwork[] = [];
  beforeAll(async () => {
    hostile = await HostileService.start(identity);
    good = await PushService.start(identity);
  });
  afterAll(async () => {
    for (const network of networks) network.onApplicationShutdown();
    await hostile.close();
    await good.close();
  });

  const open = (environment: Record<string, string>, limitMs = NEVER_MS) => {
    const network = new PushNetwork(readSettings(environment), { ca: identity.cert, limitMs });
    networks.push(network);
    return network;
  };
  const unguarded = (limitMs?: number) => open({ PUSH_PRIVATE_NETWORKS: 'allow' }, limitMs);
  const post = (network: PushNetwork, url: string) => network.post(url, { ttl: 60 }, Buffer.from('push'));

  it.each<[Hostility, unknown, number]>([
    ['answers without end', { status: 201, retryAfterS: null }, NEVER_MS],
    // Its answer ends with the time limit, and begins before it on a slow machine too.
    ['drips its answer', { status: 201, retryAfterS: null }, 3_000],
    ['resets in mid-answer', { status: 201, retryAfterS: null }, NEVER_MS],
    ['sends elsewhere', { status: 307, retryAfterS: null }, NEVER_MS],
    ['drips its headers', TIMEOUT, 400],
    ['goes on saying that it will answer', TIMEOUT, 400],
    ['never answers', TIMEOUT, 400],
    ['never greets', TIMEOUT, 400],
  ])('does not wait for a server that %s', async (hostility, outcome, limitMs) => {
    const written = hostile.written;
    const network = unguarded(limitMs);
    const answer = await post(network, hostile.address(hostility)).catch(({ name }: Error) => name);
    expect(answer).toEqual(outcome);
    // A complete answer leaves a reusable connection.
    if (hostility === 'sends elsewhere') network.onApplicationShutdown();
    await until(() => hostile.open === 0);
    // Only the buffers were filled.
    expect(hostile.written - written).toBeLessThan(16 * 1024 * 1024);
    expect(hostile.requests).not.toContain('elsewhere');
  });

  it('is available to other services while twenty servers do not answer', async () => {
    good.answer = () => ({ status: 202 });
    const before = hostile.connections;
    // Twenty handshakes at once take their time on a busy machine, so no limit of time ends the others.
    const network = unguarded(240_000);
    let ended = 0;
    const held = Array.from({ length: 20 }, () =>
      post(network, hostile.address('drips its answer')).finally(() => (ended += 1)),
    );
    await until(() => hostile.connections === before + 20);
    expect((await post(network, `${good.origin}/push/1`)).status).toBe(202);
    expect(ended).toBe(0);
    network.onApplicationShutdown();
    await Promise.allSettled(held);
  });

  it.each(['development', 'test'])(
    'refuses private addresses with NODE_ENV=%s, by name and by number',
    async (NODE_ENV) => {
      const network = open({ NODE_ENV });
      const inner = await HostileService.start(identity);
      await expect(post(network, inner.address('sends elsewhere'))).rejects.toBeInstanceOf(PrivateAddressError);
      expect(inner.connections).toBe(0);
      // A numeric address is not resolved, so it is checked once connected, before any byte is sent.
      await expect(post(network, inner.address('never greets', '127.0.0.1'))).rejects.toBeInstanceOf(
        PrivateAddressError,
      );
      await expect(post(network, inner.address('never answers', '127.0.0.1'))).rejects.toBeInstanceOf(
        PrivateAddressError,
      );
      expect(inner.connections).toBe(2);
      expect(inner.requests).toEqual([]);
      await inner.close();
    },
  );
});
