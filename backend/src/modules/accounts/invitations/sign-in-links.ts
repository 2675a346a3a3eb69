import { Injectable, Logger } from '@nestjs/common';
import { Database, type TransactionClient } from '#platform/database/database.js';
import { HopelessJobError } from '#platform/jobs/job.js';
import { Outbox } from '#platform/jobs/outbox.js';
import { BROWSER_LINK_MINUTES, codeHash, LINK_HOURS, linkSecretHash, newCode, newLinkSecret } from './link-secret.js';
import { INVITATION_JSON, type OpenInvitation } from './open-invitation.js';

export const LINK_MAIL = 'sign-in-link';
/** A job with only an id, because jobs are backed up, listed and logged. */
export interface LinkMailOrder {
  readonly linkId: number;
}

const PER_ADDRESS_HOURLY = 5;
/** Links an hour for one address from the sign-in page; many, so that strangers can hardly lock a person out. */
const PER_ADDRESS_HOURLY_BY_BROWSERS = 20;
/** Links an hour for a browser that has signed the person in before. Strangers cannot use this limit up. */
const PER_KNOWN_BROWSER_HOURLY = 10;

// Locks all users with the address, so that concurrent orders of links count each other.
const HOLD_ADDRESS = `
  select from app_user where lower(email) = (select lower(u.email) from app_user u where u.id = $1)
  order by id for no key update`;

const ORDER = `
  insert into sign_in_link (user_id, browser_hash)
  select u.id, $2::bytea from app_user u where u.id = $1 and u.email <> '' and case
    when exists (select from sign_in_link k where k.user_id = u.id and k.browser_hash = $2 and k.signed_in) then (
      select count(*) from sign_in_link l
      where l.user_id = u.id and l.browser_hash = $2 and l.requested_at > now() - interval '1 hour') < $4
    else (
      select count(*) from sign_in_link l join app_user o on o.id = l.user_id
      where lower(o.email) = lower(u.email) and l.requested_at > now() - interval '1 hour' and not l.shown
        and (l.browser_hash is null) = ($2::bytea is null)) < $3
    end
  returning id::int`;

/** SQL: people for whom strangers have ordered the maximum of mails. They get mails only in browsers that know them. */
export const EXHAUSTED = `
  select user_id as "userId" from sign_in_link
  where requested_at > now() - interval '1 hour' and browser_hash is not null and not shown
  group by user_id having count(*) >= ${PER_ADDRESS_HOURLY_BY_BROWSERS} order by user_id`;

const READ = `
  select l.id::int, u.email, l.requested_at < now() - interval '1 day' as late, l.browser_hash is not null as "ofBrowser",
    case when u.auth0_id is null then ${INVITATION_JSON} end as invitation
  from sign_in_link l join app_user u on u.id = l.user_id
  where l.id = $1 and l.sent_at is null and l.used_at is null
    and (l.browser_hash is null or l.requested_at > now() - interval '${BROWSER_LINK_MINUTES} minutes')`;

const ARM = `
  insert into sign_in_secret (link_id, token_hash, code_hash, expires_at)
  select id, $2, $3, now() + case when browser_hash is null then interval '${LINK_HOURS} hours'
    else interval '${BROWSER_LINK_MINUTES} minutes' end
  from sign_in_link where id = $1`;

const VOID = 'update sign_in_link set used_at = now() where user_id = $1 and used_at is null';

const SHOW = `
  with link as (insert into sign_in_link (user_id, sent_at, shown) values ($1, now(), true) returning id)
  insert into sign_in_secret (link_id, token_hash, expires_at)
  select id, $2, now() + interval '${LINK_HOURS} hours' from link returning expires_at as "validUntil"`;

export interface LinkLetter {
  readonly id: number;
  readonly email: string;
  /** `null`: the link only signs in a person who has signed in before. */
  readonly invitation: OpenInvitation | null;
}

export interface LinkSecrets {
  readonly secret: string;
  /** `null` for a link that works in every browser. */
  readonly code: string | null;
}

/** Orders and delivers sign-in links ([0026](docs/decisions/0026-create-a-links-secret-when-its-mail-leaves.md)). */
@Injectable()
export class SignInLinks {
  private readonly logger = new Logger(SignInLinks.name);

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Orders a mail with a link in the caller's transaction; orders nothing once the address has reached its limit.
   * @param browserHash the only browser that may use the link, for a short time; `null`: any browser
   */
  async order(userId: number, client: TransactionClient, browserHash: Buffer | null = null): Promise<void> {
    await client.query({ text: HOLD_ADDRESS, values: [userId] });
    const hourly = browserHash === null ? PER_ADDRESS_HOURLY : PER_ADDRESS_HOURLY_BY_BROWSERS;
    const values = [userId, browserHash, hourly, PER_KNOWN_BROWSER_HOURLY];
    const [link] = await client.query<{ id: number }>({ text: ORDER, values });
    if (link === undefined) {
      this.logger.warn(`Person ${userId} has got all sign-in letters of this hour; doctor tells more`);
      return;
    }
    const payload: LinkMailOrder = { linkId: link.id };
    await this.outbox.add(client, { queue: 'mail', jobId: `${LINK_MAIL}-${link.id}`, name: LINK_MAIL, payload });
  }

  /** Creates a link for an administrator to pass on. All earlier links of the invitation become invalid. */
  async show(userId: number, client: TransactionClient): Promise<{ secret: string; validUntil: Date }> {
    await client.query({ text: VOID, values: [userId] });
    const secret = newLinkSecret();
    const [link] = await client.query<{ validUntil: Date }>({ text: SHOW, values: [userId, linkSecretHash(secret)] });
    return { secret, validUntil: link!.validUntil };
  }

  /**
   * Stores the hash of a new secret and sends the mail. The hash stays if `send` throws, because the mail may have
   * arrived anyway. Sends nothing if the mail was sent, the link was used, or the person was erased.
   * @throws HopelessJobError for an order older than a day
   */
  async deliver(linkId: number, send: (letter: LinkLetter, secrets: LinkSecrets) => Promise<void>): Promise<void> {
    const [order] = await this.database.query<LinkLetter & { late: boolean; ofBrowser: boolean }>({
      text: READ,
      values: [linkId],
    });
    if (order === undefined) return;
    const { late, ofBrowser, ...letter } = order;
    if (late) throw new HopelessJobError('The link was asked for more than a day ago');
    const secret = newLinkSecret();
    const code = ofBrowser ? newCode() : null;
    const values = [linkId, linkSecretHash(secret), code === null ? null : codeHash(linkId, code)];
    await this.database.query({ text: ARM, values });
    await send(letter, { secret, code });
    await this.database.query({ text: 'update sign_in_link set sent_at = now() where id = $1', values: [linkId] });
  }
}
