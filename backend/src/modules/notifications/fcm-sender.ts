import type { Agent } from 'node:http';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { App, Credential } from 'firebase-admin/app';
import type { Messaging, TokenMessage } from 'firebase-admin/messaging';
import { within } from '#kernel/within.js';
import { Settings } from '#platform/config/settings.js';
import { HopelessJobError } from '#platform/jobs/job.js';
import { PUSH_LIMIT_MS, PUSH_TTL_S, type PushMessage, type PushOutcome, type PushSender } from './push-sender.js';

/** A replacement of Google's service for tests, with its credential; `null` for Google's own. */
export interface FcmRoute {
  readonly credential: Credential;
  readonly httpAgent: Agent;
  readonly limitMs?: number;
}
export const FCM_ROUTE = Symbol('FcmRoute');

const GONE = 'messaging/registration-token-not-registered';
const HOPELESS = new Set([
  'messaging/invalid-argument',
  'messaging/invalid-recipient',
  'messaging/invalid-registration-token',
  'messaging/mismatched-credential',
]);

@Injectable()
export class FcmSender implements PushSender, OnApplicationShutdown {
  private app: App | undefined;
  private opening: Promise<Messaging> | undefined;

  constructor(
    private readonly settings: Settings,
    @Inject(FCM_ROUTE) private readonly route: FcmRoute | null,
  ) {}

  get isSetUp(): boolean {
    return this.settings.FIREBASE_PROJECT_ID !== undefined;
  }

  async send(address: string, message: PushMessage): Promise<PushOutcome> {
    if (!this.isSetUp) throw new HopelessJobError('FCM is not set up: FIREBASE_PROJECT_ID is missing');
    this.opening ??= this.open();
    const messaging = await this.opening;
    try {
      const sent = messaging.send(fcmMessage(address, message));
      // Stops waiting after the limit, because Google's client retries for long. The client may still send the push.
      await within(this.route?.limitMs ?? PUSH_LIMIT_MS, sent, () => {
        throw Object.assign(new Error(), { code: 'messaging/no-answer-in-time' });
      });
      return 'sent';
    } catch (error) {
      return judge(error);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.app) return;
    const { deleteApp } = await import('firebase-admin/app');
    await deleteApp(this.app);
  }

  private async open(): Promise<Messaging> {
    const { cert, initializeApp } = await import('firebase-admin/app');
    const { getMessaging } = await import('firebase-admin/messaging');
    const { FIREBASE_PROJECT_ID, FIREBASE_CLIENT_EMAIL, FIREBASE_PRIVATE_KEY } = this.settings;
    const projectId = FIREBASE_PROJECT_ID ?? '';
    const credential = () =>
      cert({ projectId, clientEmail: FIREBASE_CLIENT_EMAIL ?? '', privateKey: FIREBASE_PRIVATE_KEY ?? '' });
    const { credential: own, httpAgent } = this.route ?? { credential: credential() };
    const route = httpAgent ? { credential: own, httpAgent } : { credential: own };
    // With its own name, because other code could also create and use the default app.
    this.app = initializeApp({ projectId, ...route }, `stolek-${process.hrtime.bigint()}`);
    return getMessaging(this.app);
  }
}

function fcmMessage(token: string, { title, body, url, lang, topic }: PushMessage): TokenMessage {
  return {
    token,
    notification: { title, body },
    data: { url, lang, tag: topic },
    webpush: { headers: { TTL: String(PUSH_TTL_S), Urgency: 'high', Topic: topic } },
    android: { priority: 'high', ttl: PUSH_TTL_S * 1_000, collapseKey: topic },
    apns: { headers: { 'apns-collapse-id': topic } },
  };
}

/** Throws errors without the token, because errors are logged. */
function judge(error: unknown): PushOutcome {
  const code = (error as { code?: string }).code ?? 'unknown';
  if (code === GONE) return 'gone';
  throw HOPELESS.has(code) ? new HopelessJobError(`FCM answers ${code}`) : new Error(`FCM answers ${code}`);
}
