import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { socketFinding } from './socket-check.js';

describe('the check of live connections', () => {
  const servers: Server[] = [];
  afterEach(() => servers.splice(0).forEach((server) => (server.closeAllConnections(), server.close())));

  const serve = async (onUpgrade?: (server: Server) => void): Promise<string> => {
    const server = createServer((_request, response) => {
      response.setHeader('server', 'nginx');
      response.end('{}');
    });
    servers.push(server);
    onUpgrade?.(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  it('succeeds if a socket opens', async () => {
    const url = await serve((server) => new WebSocketServer({ server, path: '/ws/' }));
    expect(await socketFinding({ PUBLIC_URL: url })).toMatchObject({ state: 'ok' });
  });

  it('names a proxy that answers the handshake as an ordinary request', async () => {
    const url = await serve();
    expect(await socketFinding({ PUBLIC_URL: url })).toMatchObject({
      state: 'warning',
      says: `the proxy (nginx) at ${url} passes no WebSocket: status 200`,
    });
  });

  it('reports that nothing was checked if nothing answers', async () => {
    expect(await socketFinding({ PUBLIC_URL: 'http://127.0.0.1:1' })).toMatchObject({ state: 'ok' });
  });
});
