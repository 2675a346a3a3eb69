import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { HopelessJobError, RetryLaterError } from '../../platform/jobs/job.js';
import { PrivateAddressError, PublicNetwork } from './public-network.js';
import { WebPushSubscription } from './push-address.js';
import { PUSH_LIMIT_MS, PUSH_TTL_S, type PushMessage, type PushOutcome, type PushSender } from './push-sender.js';
import { StoredVapidKeys } from './vapid-keys.js';

/** RFC 8030, section 7.3: the subscription has expired or never was. */
const GONE = new Set([404, 410]);
const BUSY = 429;

interface Refusal {
  readonly statusCode?: number;
  readonly headers?: { readonly 'retry-after'?: string };
}

/** Web Push: RFC 8030, the message encrypted for the subscription (RFC 8291), signed with our own key (RFC 8292). */
@Injectable()
export class WebPushSender implements PushSender {
  constructor(
    private readonly settings: Settings,
    private readonly vapid: StoredVapidKeys,
    private readonly network: PublicNetwork,
  ) {}

  async send(address: string, { title, body, url, topic }: PushMessage): Promise<PushOutcome> {
    const subscription = WebPushSubscription.parse(JSON.parse(address));
    // Loaded where the first push is sent: most processes never send one.
    const { default: webPush } = await import('web-push');
    try {
      this.network.requirePublic(subscription.endpoint);
      await webPush.sendNotification(subscription, JSON.stringify({ title, body, url }), {
        vapidDetails: { subject: `mailto:${this.settings.COMPANY_EMAIL}`, ...this.vapid.keys },
        TTL: PUSH_TTL_S,
        urgency: 'high',
        topic,
        timeout: PUSH_LIMIT_MS,
        agent: this.network.agent,
      });
      return 'sent';
    } catch (error) {
      return judge(error);
    }
  }
}

/** No error bears the subscription's address: it may be logged. */
function judge(error: unknown): PushOutcome {
  if (error instanceof PrivateAddressError) throw new HopelessJobError('The push service is no public server');
  const { statusCode, headers } = error as Refusal;
  if (statusCode === undefined) throw new Error(`The push service was not reached: ${codeOf(error)}`);
  if (GONE.has(statusCode)) return 'gone';
  if (statusCode < 500 && statusCode !== BUSY) throw new HopelessJobError(`The push service answers ${statusCode}`);
  const after = Number(headers?.['retry-after']);
  const message = `The push service answers ${statusCode}`;
  throw after > 0 ? new RetryLaterError(message, after * 1_000) : new Error(message);
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.name : 'unknown');
}
