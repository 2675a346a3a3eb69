/**
 * Simulates a printer against a running product: `npm run printers -- <address>`, with the address that the office shows
 * for a new printer (CloudPRNT or Server Direct Print), or with an address of this machine and a port, on which an ESC/POS
 * printer then listens. A page shows its tickets.
 */
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { NetworkDevice } from './network-device.mjs';
import { decodeTicket } from './ticket-decoder.mjs';

const HELP = `npm run printers -- <address of a printer> [options]
npm run printers -- escpos:<address of this machine>:9100 [options]
                 the product needs PRINT_NETWORKS with that address, which is no loopback address
  --port N       port of the page with the tickets (4900)
  --every MS     time between two calls (2000)
  --paper-out    the printer has no paper
  --lose N       loses every Nth confirmation, so that the ticket comes again with OPIS
  --help         this text`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '4900' },
    every: { type: 'string', default: '2000' },
    'paper-out': { type: 'boolean', default: false },
    lose: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const address = URL.parse(positionals[0] ?? '');
const socketAddress = /^escpos:(?<host>.+):(?<port>\d+)$/.exec(positionals[0] ?? '')?.groups;
const PRINTERS = { '/print/star/': pollStar, '/print/epson/': pollEpson };
const poll = Object.entries(PRINTERS).find(([start]) => address?.pathname.startsWith(start))?.[1];
const tickets = [];
let confirmations = 0;

if (options.help || !(poll || socketAddress)) {
  process.stdout.write(`${HELP}\n`);
  process.exitCode = options.help ? 0 : 2;
} else {
  createServer(showTickets).listen(Number(options.port), '127.0.0.1');
  process.stdout.write(`Tickets: http://127.0.0.1:${options.port}\n`);
  if (socketAddress) await listen(socketAddress);
  else
    for (;;) {
      await poll().catch((error) => process.stderr.write(`${error.message}\n`));
      await pause(Number(options.every));
    }
}

async function listen({ host, port }) {
  const device = new NetworkDevice();
  device.state = options['paper-out'] ? 'paper' : 'ok';
  device.print = (bytes) => {
    print(tickets.length + 1, bytes, 'esc-pos');
    device.confirms = isLost() ? 'nothing' : 'end';
  };
  await device.listen(Number(port), host.replace(/^\[|\]$/g, ''));
  process.stdout.write(`Printer: ${host}:${port}\n`);
}

/** Star Micronics, CloudPRNT Developer Guide: Version HTTP. */
async function pollStar() {
  const statusCode = options['paper-out'] ? '410%20Paper%20Out' : '200%20OK';
  const headers = { 'content-type': 'application/json' };
  const polled = await call(address, { method: 'POST', headers, body: JSON.stringify({ statusCode }) });
  const { jobReady, mediaTypes, jobToken } = await polled.json();
  if (!jobReady) return;
  const job = await call(withQuery({ type: mediaTypes[0], token: jobToken }), {});
  print(jobToken, Buffer.from(await job.arrayBuffer()), 'star-prnt');
  if (!isLost()) await call(withQuery({ code: '200 OK', token: jobToken }), { method: 'DELETE' });
}

/** Epson, Server Direct Print User's Manual. */
async function pollEpson() {
  const text = await (await post({ ConnectionType: 'GetRequest', ID: '', Name: 'simulator' })).text();
  if (text === '') return;
  const id = /<printjobid>([^<]*)</.exec(text)[1];
  const result = options['paper-out'] ? 'success="false" code="EPTR_REC_EMPTY"' : 'success="true" code=""';
  if (!options['paper-out']) print(id, Buffer.from(/<command>([^<]*)</.exec(text)[1], 'hex'), 'esc-pos');
  const ResponseFile = `<?xml version="1.0" encoding="UTF-8"?>
<PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${id}</printjobid></Parameter>
<PrintResponse><response ${result} status="0" battery="0"/></PrintResponse></ePOSPrint></PrintResponseInfo>`;
  if (!isLost()) await post({ ConnectionType: 'SetResponse', ID: '', Name: 'simulator', ResponseFile });
}

function post(form) {
  return call(address, { method: 'POST', body: new URLSearchParams(form) });
}

async function call(url, request) {
  const answer = await fetch(url, request);
  if (!answer.ok) throw new Error(`${request.method ?? 'GET'} ${address.pathname.split('/')[2]}: ${answer.status}`);
  return answer;
}

function withQuery(query) {
  const url = new URL(address);
  url.search = new URLSearchParams(query);
  return url;
}

function isLost() {
  confirmations += 1;
  return options.lose !== undefined && confirmations % Number(options.lose) === 0;
}

function print(id, bytes, language) {
  tickets.unshift(decodeTicket(bytes, language));
  process.stdout.write(`Ticket ${id}: ${bytes.length} bytes\n`);
}

function showTickets(_request, response) {
  const shown = tickets.map((html) => `<pre>${html}</pre>`).join('');
  response.setHeader('content-type', 'text/html; charset=utf-8')
    .end(`<!doctype html><meta http-equiv="refresh" content="3">
<title>Tickets</title><style>body{background:#888}pre{background:#fff;width:max-content;padding:16px;font:15px/1.3 monospace}
.tall{display:inline-block;margin:.39em 0;transform:scaleY(1.6);font-weight:400}.bold{font-weight:700}.dark{background:#000;color:#fff}
b{font-weight:400}svg{display:block}hr{border:1px dashed}</style>${shown}`);
}
