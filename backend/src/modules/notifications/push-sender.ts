export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly lang: string;
  /** At most 32 characters, base64url. A newer message of a topic replaces the earlier one, even if that was shown. */
  readonly topic: string;
}

export type PushOutcome = 'sent' | 'gone';

export interface PushSender {
  /** @throws HopelessJobError if no retry can succeed; RetryLaterError if the service names a time; else any error */
  send(address: string, message: PushMessage): Promise<PushOutcome>;
}

/** Time in seconds for which a service stores a push for a phone that is off (docs/product.md#what-is-pushed). */
export const PUSH_TTL_S = 3_600;
export const PUSH_LIMIT_MS = 8_000;
