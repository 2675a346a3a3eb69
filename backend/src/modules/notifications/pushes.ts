import { Injectable, type OnModuleInit } from '@nestjs/common';
import { createECDH } from 'node:crypto';
import { Settings } from '#platform/config/settings.js';
import { HopelessJobError, RetryLaterError } from '#platform/jobs/job.js';
import { type FcmWebApp, PushSetup } from '#platform/auth/client-config.controller.js';
import { Database } from '#platform/database/database.js';
import { FcmSender } from './fcm-sender.js';
import { parseSubscription, type PushAddress } from './push-address.js';
import { type PushMessage, type PushOutcome, PUSH_TTL_S, type PushSender } from './push-sender.js';
import { PrivateAddressError, PushNetwork, type PushAnswer } from './push-network.js';

interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Stores the key pair in the database for all processes and backups, because subscriptions belong to this pair. */
@Injectable()
export class StoredVapidKeys extends PushSetup implements OnModuleInit {
  readonly fcm: FcmWebApp | null;
  private pair: VapidKeys | undefined;

  constructor(
    private readonly database: Database,
    settings: Settings,
  ) {
    super();
    this.fcm = fcmWebApp(settings);
  }

  async onModuleInit(): Promise<void> {
    const { publicKey, privateKey } = newVapidKeys();
    await this.database.query({
      text: 'insert into web_push_key (public_key, private_key) values ($1, $2) on conflict do nothing',
      values: [publicKey, privateKey],
    });
    const [stored] = await this.database.query<VapidKeys>({
      text: 'select public_key as "publicKey", private_key as "privateKey" from web_push_key',
    });
    this.pair = stored;
  }

  get keys(): VapidKeys {
    if (!this.pair) throw new Error('The keys are read when the application has started.');
    return this.pair;
  }

  get vapidPublicKey(): string {
    return this.keys.publicKey;
  }
}

function newVapidKeys(): VapidKeys {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  const secret = curve.getPrivateKey();
  const privateKey = Buffer.concat([Buffer.alloc(32 - secret.length), secret]).toString('base64url');
  return { publicKey, privateKey };
}

function fcmWebApp(settings: Settings): FcmWebApp | null {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_WEB_API_KEY: apiKey } = settings;
  const { FIREBASE_WEB_APP_ID: appId, FIREBASE_WEB_SENDER_ID: messagingSenderId } = settings;
  if (!projectId || !apiKey || !appId || !messagingSenderId) return null;
  return { apiKey, projectId, appId, messagingSenderId, vapidKey: settings.FIREBASE_WEB_VAPID_KEY ?? null };
}

/** HTTP statuses of a subscription that has expired or never existed (RFC 8030, section 7.3). */
const GONE = new Set([404, 410]);
const BUSY = 429;

/**
 * Sends pushes by Web Push (RFC 8030). Messages are encrypted for the subscription (RFC 8291) and signed (RFC 8292).
 */
@Injectable()
export class WebPushSender implements PushSender {
  constructor(
    private readonly settings: Settings,
    private readonly vapid: StoredVapidKeys,
    private readonly network: PushNetwork,
  ) {}

  async send(address: string, { topic, ...message }: PushMessage): Promise<PushOutcome> {
    // Checks the address again, because the list of services may have changed since the order was placed.
    const subscription = parseSubscription(address, this.settings);
    if (!subscription) throw new HopelessJobError('The address is none of a known push service');
    // Loaded at the first push, because most processes never send one.
    const { default: webPush } = await import('web-push');
    // Uses the library only to encrypt and sign. When sending, it would read an endless answer without a limit.
    const request = webPush.generateRequestDetails(subscription, JSON.stringify({ ...message, tag: topic }), {
      vapidDetails: { subject: `mailto:${this.settings.COMPANY_EMAIL}`, ...this.vapid.keys },
      TTL: PUSH_TTL_S,
      urgency: 'high',
      topic,
    });
    const { endpoint, headers, body: sealed } = request;
    return judge(await this.network.post(endpoint, headers as Record<string, string>, sealed).catch(notReached));
  }
}

/** Throws an error without the subscription's address, because errors are logged. */
function notReached(error: unknown): never {
  if (error instanceof PrivateAddressError) throw new HopelessJobError('The push service is no public server');
  throw new Error(`The push service was not reached: ${codeOf(error)}`);
}

function judge({ status, retryAfterS }: PushAnswer): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (GONE.has(status)) return 'gone';
  const message = `The push service answers ${status}`;
  if (status < 500 && status !== BUSY) throw new HopelessJobError(message);
  throw retryAfterS === null ? new Error(message) : new RetryLaterError(message, retryAfterS * 1_000);
}

function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: string };
  return typeof code === 'string' ? code : (name ?? 'unknown');
}

@Injectable()
export class Pushes {
  constructor(
    private readonly fcm: FcmSender,
    private readonly webPush: WebPushSender,
  ) {}

  send({ service, address }: PushAddress, message: PushMessage): Promise<PushOutcome> {
    return (service === 'fcm' ? this.fcm : this.webPush).send(address, message);
  }
}
