import { Injectable } from '@nestjs/common';
import { Database, type TransactionClient } from '../../../platform/database/database.js';
import type { Lead } from '../domain/lead.js';

/** The longest pause between two tries, in minutes. */
const LONGEST_PAUSE_MIN = 360;
const MAX_ERROR = 500;

const TAKE = `
  with taken as (
    update lead_notice set due_at = now() + interval '5 minutes', attempts = attempts + 1
    where lead_id = (
      select lead_id from lead_notice where sent_at is null and due_at <= now()
      order by due_at limit 1 for update skip locked
    )
    returning lead_id, attempts
  )
  select l.id, kind, source, received_at as "receivedAt", name, email, telephone, street, city, region,
    current_state as "currentState", message, suspected, t.attempts
  from taken t join lead l on l.id = t.lead_id`;

interface NoticeRow extends Lead {
  readonly attempts: number;
}

/**
 * The outbox of the mails about leads. This is the seam to whatever runs jobs: it calls `deliverOne` until that answers
 * `false`, when `onRing` is called and from time to time.
 */
@Injectable()
export class LeadNotices {
  private listener: (() => void) | null = null;

  constructor(private readonly database: Database) {}

  /** In the transaction that stores the lead: either both are kept or neither. */
  async enqueue(client: TransactionClient, leadId: number): Promise<void> {
    await client.query({ text: 'insert into lead_notice (lead_id) values ($1)', values: [leadId] });
  }

  onRing(listener: (() => void) | null): void {
    this.listener = listener;
  }

  /** There may be something to deliver. */
  ring(): void {
    this.listener?.();
  }

  /**
   * Takes the longest due notice and hands its lead to `send`; any number of processes may do so at once. A notice that is
   * taken is nobody else's for 5 minutes, so that a process that dies with it delays it and no more. When `send` throws, it
   * is due again after 1, 2, 4 … minutes.
   *
   * @returns whether there was one
   */
  async deliverOne(send: (lead: Lead) => Promise<void>): Promise<boolean> {
    const [notice] = await this.database.query<NoticeRow>({ text: TAKE });
    if (notice === undefined) return false;
    const failure = await send(notice).then(
      () => null,
      (error: unknown) => String(error).slice(0, MAX_ERROR),
    );
    await (failure === null ? this.sent(notice) : this.postponed(notice, failure));
    return true;
  }

  private async sent({ id }: NoticeRow): Promise<void> {
    const text = 'update lead_notice set sent_at = now(), last_error = null where lead_id = $1';
    await this.database.query({ text, values: [id] });
  }

  private async postponed({ id, attempts }: NoticeRow, failure: string): Promise<void> {
    await this.database.query({
      text: `update lead_notice set last_error = $2, due_at = now() + make_interval(mins => $3) where lead_id = $1`,
      values: [id, failure, Math.min(2 ** (attempts - 1), LONGEST_PAUSE_MIN)],
    });
  }
}
