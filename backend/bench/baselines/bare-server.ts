/**
 * Baseline (a): the least that can take an order. One prepared INSERT per order, one UPDATE per decision, each its own transaction,
 * and a broadcast to the sockets of this process. No validation, no prices, no sessions, no history.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { WebSocketServer } from 'ws';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, idleTimeoutMillis: 0 });
const menu = readFileSync(process.env.MENU_FILE ?? '');
const sockets = new WebSocketServer({ noServer: true });

const INSERT = `insert into bare_order (venue_id, table_id, total, currency, lines, note)
  values ($1, $2, $3, $4, $5, $6) returning id, placed_at`;

const DECIDE = `update bare_order set "confirmedAt" = coalesce("confirmedAt", case when $2 then now() end),
  "endedAt" = coalesce("endedAt", case when not $2 then now() end) where id = $1 returning *`;

interface DecisionBody {
  id: string;
  is_confirmed?: boolean;
}

interface OrderBody {
  venueId: number;
  tableId: number;
  totalPrice: number;
  currency: string;
  items: unknown[];
  note?: string;
}

async function readJson<Body>(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body;
}

async function placeOrder(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readJson<OrderBody>(request);
  const values = [body.venueId, body.tableId, body.totalPrice, body.currency, JSON.stringify(body.items), body.note];
  const { rows } = await pool.query({ name: 'place', text: INSERT, values });
  tell({ ...body, ...rows[0] }, 201, response);
}

async function decide(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { id, is_confirmed: confirmed = false } = await readJson<DecisionBody>(request);
  const { rows } = await pool.query({ name: 'decide', text: DECIDE, values: [id, confirmed] });
  tell(rows[0] as object, 200, response);
}

function tell(order: object, status: number, response: ServerResponse): void {
  const frame = JSON.stringify({ type: 'orderUpdate', order });
  for (const socket of sockets.clients) socket.send(frame);
  const answer = JSON.stringify(order);
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) })
    .end(answer);
}

function answerMenu(response: ServerResponse): void {
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': menu.length })
    .end(menu);
}

const server = createServer((request, response) => {
  if (request.method === 'GET') return answerMenu(response);
  const act = request.url?.endsWith('updateorder') ? decide : placeOrder;
  act(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.on('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head, () => undefined));
server.keepAliveTimeout = 60_000;

await pool.query(`create table if not exists bare_order (
  id bigint generated always as identity primary key, venue_id int not null, table_id int not null,
  total numeric(10, 2) not null, currency text not null, lines jsonb not null, note text,
  placed_at timestamptz not null default now(), "confirmedAt" timestamptz, "endedAt" timestamptz)`);
server.listen(Number(process.env.PORT), '127.0.0.1');
