import { once } from 'node:events';
import { createServer } from 'node:net';
import { OpenResources } from './open-resources.mjs';

describe('A resource that a spec file leaves open', () => {
  const timer = async () => {
    const ticking = setInterval(() => undefined, 1_000);
    return () => clearInterval(ticking);
  };
  const server = async () => {
    const listening = createServer().listen(0, '127.0.0.1');
    await once(listening, 'listening');
    return () => void listening.close();
  };

  it.each([
    ['a timer', timer, '1 Timeout'],
    ['a server', server, '1 TCPServerWrap'],
  ])('is named until it is closed: %s', async (_what, open, named) => {
    const resources = new OpenResources();
    const close = await open();
    await expect(resources.closed(20)).rejects.toThrow(`Left open at the end of the file: ${named}`);
    close();
    await resources.closed(60_000);
    expect(resources.left()).toEqual([]);
  });

  it('is not named if it does not keep the process alive', async () => {
    const resources = new OpenResources();
    const ticking = setInterval(() => undefined, 1_000).unref();
    await resources.closed(60_000);
    clearInterval(ticking);
  });
});
