import { Injectable } from '@nestjs/common';
import { Settings } from '#platform/config/settings.js';
import { HopelessJobError, RetryLaterError } from '#platform/jobs/job.js';
import { parseSubscription } from './push-address.js';
import { PrivateAddressError, PushNetwork, type PushAnswer } from './push-network.js';
import { PUSH_TTL_S, type PushMessage, type PushOutcome, type PushSender } from './push-sender.js';
import { StoredVapidKeys } from './vapid-keys.js';

/** RFC 8030, section 7.3: the subscription has expired or never was. */
const GONE = new Set([404, 410]);
const BUSY = 429;

/** Web Push: RFC 8030, the message encrypted for the subscription (RFC 8291), signed with our own key (RFC 8292). */
@Injectable()
export class WebPushSender implements PushSender {
  constructor(
    private readonly settings: Settings,
    private readonly vapid: StoredVapidKeys,
    private readonly network: PushNetwork,
  ) {}

  async send(address: string, { title, body, url, topic }: PushMessage): Promise<PushOutcome> {
    // Asked again: the list may have changed since the order was placed.
    const subscription = parseSubscription(address, this.settings);
    if (!subscription) throw new HopelessJobError('The address is none of a known push service');
    // Loaded where the first push is sent: most processes never send one.
    const { default: webPush } = await import('web-push');
    // Encrypts and signs alone; it would read an answer without end, and wait for one for ever.
    const request = webPush.generateRequestDetails(subscription, JSON.stringify({ title, body, url }), {
      vapidDetails: { subject: `mailto:${this.settings.COMPANY_EMAIL}`, ...this.vapid.keys },
      TTL: PUSH_TTL_S,
      urgency: 'high',
      topic,
    });
    const { endpoint, headers, body: sealed } = request;
    return judge(await this.network.post(endpoint, headers as Record<string, string>, sealed).catch(notReached));
  }
}

/** No error bears the subscription's address: it may be logged. */
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
