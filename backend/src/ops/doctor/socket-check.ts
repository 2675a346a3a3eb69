import { WebSocket } from 'ws';
import type { IncomingMessage } from 'node:http';
import { within } from '#kernel/within.js';
import type { Settings } from '#platform/config/settings.js';
import { type Finding, ok, warning } from './finding.js';

const LIMIT_MS = 5_000;
const PART = 'live';

/**
 * Opens a live connection through the public address, as boards and phones do. If a proxy passes only requests, boards
 * must fetch their lists every few seconds.
 */
export async function socketFinding({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): Promise<Finding> {
  const answer = await fetch(`${PUBLIC_URL}/api/client-config`, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(
    () => null,
  );
  await answer?.body?.cancel();
  if (!answer?.ok) return ok(PART, `not tried: nothing answers at ${PUBLIC_URL}`);
  const refusal = await refusalOf(`${PUBLIC_URL.replace(/^http/, 'ws')}/ws/`);
  if (refusal === null) return ok(PART, 'boards and phones can connect');
  const proxy = answer.headers.get('via') ?? answer.headers.get('server');
  return warning(
    PART,
    `${proxy === null ? 'the proxy' : `the proxy (${proxy})`} at ${PUBLIC_URL} passes no WebSocket: ${refusal}`,
    'let it pass the Upgrade and Connection headers of /ws/, as deploy/proxy/Caddyfile does',
  );
}

/** @returns why no socket can be opened there; `null` if one can */
async function refusalOf(address: string): Promise<string | null> {
  const socket = new WebSocket(address, { handshakeTimeout: LIMIT_MS });
  const tried = new Promise<string | null>((resolve) => {
    socket.once('open', () => resolve(null));
    socket.once('unexpected-response', (_request, { statusCode }: IncomingMessage) => resolve(`status ${statusCode}`));
    socket.once('error', ({ message }) => resolve(message));
  });
  return within(LIMIT_MS, tried, () => 'no answer in time').finally(() => socket.terminate());
}
