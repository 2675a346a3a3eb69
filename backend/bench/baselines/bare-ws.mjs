/**
 * The least that can bring one message to many sockets: `ws`, one process beside another. `POST /` sends its body to every
 * socket here and, unless it came from there, to the other process: `node bare-ws.mjs <port> <port of the other>`.
 */
import { createServer, request } from 'node:http';
import { WebSocketServer } from 'ws';

const [port, other] = process.argv.slice(2).map(Number);
const server = createServer((incoming, answer) => {
  let body = '';
  incoming.on('data', (chunk) => (body += chunk));
  incoming.on('end', () => {
    for (const client of sockets.clients) client.send(body);
    if (incoming.headers['x-from'] === undefined) {
      request({ port: other, host: '127.0.0.1', method: 'POST', headers: { 'x-from': 'other' } }).end(body);
    }
    answer.writeHead(201).end();
  });
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
server.listen(port, '127.0.0.1', () => process.stdout.write('Ready \n'));
