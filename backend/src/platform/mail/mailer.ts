export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Left out, answers go to the company. */
  readonly replyTo?: string | undefined;
  /** The same for the same letter, so that one sent twice is shown once (RFC 5322, section 3.6.4), without brackets. */
  readonly id: string;
}

/** Sends by SMTP or writes files. Only jobs call it; they retry when it throws. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;
}
