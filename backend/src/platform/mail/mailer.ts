export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Answers go to the company by default. */
  readonly replyTo?: string | undefined;
  /** The same for the same mail, so that a duplicate is shown once (RFC 5322, section 3.6.4), without brackets. */
  readonly id: string;
}

/** Sends by SMTP or writes files. Only jobs call it; they retry if it throws. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;
}
