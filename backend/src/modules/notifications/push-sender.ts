/** Nothing in it tells who the guest is. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Where a tap leads. */
  readonly url: string;
  /** At most 32 characters, base64url: a newer message of the same topic replaces one not yet shown. */
  readonly topic: string;
}

/** `gone`: the service says that nobody is there any more. */
export type PushOutcome = 'sent' | 'gone';

/** Port: one push service. */
export interface PushSender {
  /**
   * @throws HopelessJobError when no try will succeed, RetryLaterError when the service has said when, otherwise any
   *   error that another try may mend
   */
  send(address: string, message: PushMessage): Promise<PushOutcome>;
}

/** How long a service keeps a push for a phone that is off, in seconds (docs/product.md#what-is-pushed). */
export const PUSH_TTL_S = 3_600;
export const PUSH_LIMIT_MS = 8_000;
