/** A plain-text letter in UTF-8. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Who should be answered, when that is not the company. */
  readonly replyTo?: string | undefined;
  /** The same for the same letter, so that one sent twice is shown once (RFC 5322, section 3.6.4), without brackets. */
  readonly id: string;
}

/** Sends mail; how is a setting (decisions, Sign-in: Mail). Called by jobs only, which try again when it throws. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;
}
