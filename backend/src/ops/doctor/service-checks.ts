import { connect } from 'node:net';
import { connect as connectTls, type PeerCertificate } from 'node:tls';
import { within } from '#kernel/within.js';
import { ProviderDiscovery } from '#platform/auth/provider-discovery.js';
import type { Settings } from '#platform/config/settings.js';
import type { RedisSettings } from '#platform/redis/open-redis.js';
import { transportOf } from '#platform/mail/smtp-mailer.js';
import { duration } from '../terminal.js';
import { fault, ok, warning, type Finding } from './finding.js';

const LIMIT_MS = 5_000;
const DAY_MS = 86_400_000;
/**
 * Caddy renews a certificate when a third of its life is left. If less than this share is left, the renewal has failed.
 */
const RENEWED_BY_SHARE = 0.25;

const PUSH_HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'];

/** Checks the Redis server. @throws Error from the client if Redis does not answer */
export async function redisFinding(settings: RedisSettings): Promise<Finding> {
  if (settings.REDIS_URL === undefined) return ok('redis', 'not used: jobs and news go by PostgreSQL');
  const { openRedis } = await import('#platform/redis/open-redis.js');
  const redis = openRedis(settings, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
  let cause: Error | undefined;
  redis.on('error', (error: Error) => (cause ??= error));
  try {
    const answered = redis.info().catch((error: unknown) => {
      throw cause ?? error;
    });
    const info = await within(LIMIT_MS, answered, () => {
      throw new Error('no answer in time');
    });
    const wrong = [
      ...(/^maxmemory_policy:noeviction\r?$/m.test(info) ? [] : ['maxmemory-policy noeviction']),
      ...(/^aof_enabled:1\r?$/m.test(info) ? [] : ['appendonly yes']),
    ];
    if (wrong.length === 0) return ok('redis', `Redis ${/^redis_version:(\S+)/m.exec(info)?.[1] ?? ''}`.trim());
    return warning('redis', 'it may forget jobs, which are then late', `set ${wrong.join(' and ')}`);
  } finally {
    redis.disconnect();
  }
}

/** Checks how the staff can sign in. @throws Error if their OIDC provider does not answer as required */
export async function signInFinding({ SIGN_IN, OIDC_ISSUER, NODE_ENV, MAIL }: Settings): Promise<Finding> {
  if (SIGN_IN === 'local') {
    if (MAIL === 'smtp') return ok('sign-in', 'by mailed links');
    return warning('sign-in', 'by mailed links, which are files here', 'set SMTP_URL');
  }
  if (OIDC_ISSUER === undefined) return ok('sign-in', 'by the list of demo accounts');
  await new ProviderDiscovery(OIDC_ISSUER, { secure: NODE_ENV === 'production' }).document();
  return ok('sign-in', `${OIDC_ISSUER} answers`);
}

/** Signs in to the mail server and sends nothing. @throws Error from the mail server */
export async function mailFinding({ MAIL, SMTP_URL, NODE_ENV }: Settings): Promise<Finding> {
  if (MAIL === 'files' || SMTP_URL === undefined) {
    const says = 'letters are files under DATA_DIR, nobody gets them';
    return NODE_ENV === 'production' ? warning('mail', says, 'set SMTP_URL') : ok('mail', says);
  }
  const { createTransport } = await import('nodemailer');
  const limits = { connectionTimeout: LIMIT_MS, greetingTimeout: LIMIT_MS, socketTimeout: LIMIT_MS };
  const transport = createTransport({ ...transportOf(SMTP_URL), ...limits });
  try {
    await transport.verify();
    return ok('mail', `${new URL(SMTP_URL).hostname} takes letters`);
  } finally {
    transport.close();
  }
}

/**
 * Checks Firebase's service account, or else whether browsers' push services can be reached. @throws Error from Google
 */
export async function pushFinding(settings: Settings, hosts: readonly string[] = PUSH_HOSTS): Promise<Finding> {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_CLIENT_EMAIL, FIREBASE_PRIVATE_KEY, PUBLIC_URL } = settings;
  if (projectId) {
    const { cert } = await import('firebase-admin/app');
    const account = { projectId, clientEmail: FIREBASE_CLIENT_EMAIL ?? '', privateKey: FIREBASE_PRIVATE_KEY ?? '' };
    await within(LIMIT_MS, cert(account).getAccessToken(), () => {
      throw new Error('Google does not answer in time');
    });
    return ok('push', `Firebase knows ${projectId}`);
  }
  if (!PUBLIC_URL.startsWith('https:')) return ok('push', 'none: browsers take pushes from https alone');
  const away = await Promise.all(hosts.map(async (host) => ((await reaches(host)) ? [] : [host])));
  const missed = away.flat();
  if (missed.length === 0) return ok('push', 'the services of browsers can be reached');
  return warning('push', `cannot reach ${missed.join(', ')}`, 'let the worker out to port 443');
}

async function reaches(host: string): Promise<boolean> {
  const [name = '', port = '443'] = host.split(':');
  const socket = connect({ host: name, port: Number(port) });
  const tried = new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  return within(LIMIT_MS, tried, () => false).finally(() => socket.destroy());
}

/** Checks the certificate that browsers get at the public address. */
export async function certificateFinding({ PUBLIC_URL, NODE_ENV }: Settings, now = Date.now()): Promise<Finding> {
  const part = 'certificate';
  const { protocol, hostname, port } = new URL(PUBLIC_URL);
  if (protocol !== 'https:') {
    const says = `${PUBLIC_URL} has none`;
    return NODE_ENV === 'production' ? warning(part, says, 'let guests in by https') : ok(part, says);
  }
  const seen = await certificateOf(hostname, Number(port || 443)).catch((error: Error) => error);
  if (seen instanceof Error) {
    return warning(
      part,
      `${hostname} cannot be reached from here: ${seen.message}`,
      'look at DNS, and ports 80 and 443',
    );
  }
  if (seen.problem !== null) {
    const advice = `look at the proxy's log: the name must lead here, ports 80 and 443 be open`;
    return fault(part, `browsers refuse ${hostname}: ${seen.problem}`, advice);
  }
  const [from, to] = [Date.parse(seen.certificate.valid_from), Date.parse(seen.certificate.valid_to)];
  const left = to - now > 2 * DAY_MS ? `${Math.floor((to - now) / DAY_MS)} days` : duration((to - now) / 1_000);
  if (to - now > (to - from) * RENEWED_BY_SHARE) return ok(part, `good for ${left}`);
  return warning(part, `ends in ${left} and was not renewed`, "look at the proxy's log");
}

interface Seen {
  readonly certificate: PeerCertificate;
  /** The reason why a browser would refuse the certificate. */
  readonly problem: string | null;
}

async function certificateOf(host: string, port: number): Promise<Seen> {
  const name = host.replace(/^\[|\]$/g, '');
  const socket = connectTls({ host: name, port, servername: name, rejectUnauthorized: false });
  const seen = new Promise<Seen>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('secureConnect', () =>
      resolve({
        certificate: socket.getPeerCertificate(),
        problem: socket.authorized ? null : String(socket.authorizationError),
      }),
    );
  });
  const late = (): never => {
    throw new Error('no answer in time');
  };
  return within(LIMIT_MS, seen, late).finally(() => socket.destroy());
}
