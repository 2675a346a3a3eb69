import { Injectable } from '@nestjs/common';
import { Database, type TransactionClient } from '../../../platform/database/database.js';
import { LINK_HOURS, linkSecretHash, newLinkSecret } from './link-secret.js';

const LONGEST_PAUSE_MIN = 60;
const MAX_ERROR = 500;

/** Links that one address gets within an hour, whoever asks for them; what is beyond is not sent, and nobody is told. */
const PER_ADDRESS_HOURLY = 5;

const ORDER = `
  insert into sign_in_link (user_id)
  select u.id from app_user u where u.id = $1 and u.email <> '' and (
    select count(*) from sign_in_link l join app_user o on o.id = l.user_id
    where lower(o.email) = lower(u.email) and l.requested_at > now() - interval '1 hour') < ${PER_ADDRESS_HOURLY}
  returning id`;

// The letter that was not sent within a day is not worth sending: whoever waited has asked again.
const TAKE_DUE = `
  with taken as (
    update sign_in_link set due_at = now() + interval '5 minutes', attempts = attempts + 1
    where id = (
      select id from sign_in_link where sent_at is null and due_at <= now() and requested_at > now() - interval '1 day'
      order by due_at limit 1 for update skip locked
    )
    returning id, user_id, attempts
  )
  select t.id, t.attempts, u.email, u.auth0_id is null as invited,
    (select c.name from user_company uc join company c on c.id = uc.company_id
     where uc.user_id = u.id and c.deleted_at is null order by c.id limit 1) as "companyName"
  from taken t join app_user u on u.id = t.user_id`;

const ARM = `
  update sign_in_link set token_hash = $2, expires_at = now() + interval '${LINK_HOURS} hours' where id = $1`;

/** What a letter with a link says, and to whom. */
export interface LinkOrder {
  readonly id: string;
  readonly email: string;
  /** Whether it invites somebody who has not been here yet. */
  readonly invited: boolean;
  readonly companyName: string | null;
  readonly attempts: number;
}

/** The outbox of sign-in links. The seam to whatever runs jobs is `deliverOne`, called when `onRing` is and from time to time. */
@Injectable()
export class SignInLinks {
  private listener: (() => void) | null = null;

  constructor(private readonly database: Database) {}

  /** Orders a link for a user, in the caller's transaction or on its own; silently none once the address has had its share. */
  async order(userId: number, client: Pick<TransactionClient, 'query'> = this.database): Promise<void> {
    await client.query({ text: ORDER, values: [userId] });
  }

  onRing(listener: (() => void) | null): void {
    this.listener = listener;
  }

  /** There may be something to deliver. */
  ring(): void {
    this.listener?.();
  }

  /**
   * Takes the longest due order, makes the secret and hands both to `send`. Only the hash is stored, before the letter
   * leaves. When `send` throws, a later try makes another secret.
   *
   * @returns whether there was one
   */
  async deliverOne(send: (order: LinkOrder, secret: string) => Promise<void>): Promise<boolean> {
    const [order] = await this.database.query<LinkOrder>({ text: TAKE_DUE });
    if (order === undefined) return false;
    const secret = newLinkSecret();
    await this.database.query({ text: ARM, values: [order.id, linkSecretHash(secret)] });
    try {
      await send(order, secret);
      const text = 'update sign_in_link set sent_at = now(), last_error = null where id = $1';
      await this.database.query({ text, values: [order.id] });
    } catch (error) {
      await this.postpone(order, String(error).slice(0, MAX_ERROR));
    }
    return true;
  }

  private async postpone({ id, attempts }: LinkOrder, failure: string): Promise<void> {
    await this.database.query({
      text: `update sign_in_link set last_error = $2, due_at = now() + make_interval(mins => $3), token_hash = null where id = $1`,
      values: [id, failure, Math.min(2 ** (attempts - 1), LONGEST_PAUSE_MIN)],
    });
  }
}
