import { Injectable } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import { type Membership, type Person, highestRole } from '#kernel/principal.js';
import {
  type Connection,
  type PresentConnections,
  PrincipalDirectory,
  type TokenIdentity,
} from '#platform/auth/principal-directory.js';
import { batched } from '#platform/database/shared-loads.js';
import { Database, opaqueArray } from '#platform/database/database.js';
import { LINK_SUBJECT_PREFIX } from '#platform/sign-in-provider/sign-in-ports.js';
import { Settings } from '#platform/config/settings.js';
import { Outbox } from '#platform/jobs/outbox.js';
import { LIVING_VENUES } from '#modules/venues/venue.table.js';
import { deviceIdOf, deviceNumber } from '../devices/device.dto.js';
import { LIVING_DEVICE, OPEN_SESSION } from '../devices/tablets.js';
import { SignInLinks } from '../invitations/sign-in-links.js';
import { wasErasedSince } from '../privacy/erase-person.js';

interface Row {
  readonly id: number;
  readonly auth0_id: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly is_sa: boolean;
  readonly signed_out_at: number | null;
  readonly memberships: Membership[];
}

/** SQL: a person's rights. Runs at each request, so that a removed right is gone at the next request. */
const PERSONS = personsWith('');

const CONNECTIONS = personsWith(`,
    array(select s.id::integer from board_session s
      where s.user_id = u.id and s.id = any ($2) and ${OPEN_SESSION}) as boards,
    array(select d.id from device d where d.id = any ($3) and ${LIVING_DEVICE}) as tablets`);

function personsWith(more: string): string {
  return `
  select u.id, u.auth0_id, u.email, u.email_verified, u.role is not distinct from 'SA' as is_sa,
    floor(extract(epoch from u.signed_out_at))::float8 as signed_out_at,
    coalesce((
      select json_agg(json_build_object('companyId', c.id, 'role', uc.role, 'venueIds',
        case
          when uc.role = 'COMPANY_MANAGER' then
            array(select v.id from ${LIVING_VENUES} v where v.company_id = c.id order by v.id)
          when uc.role is not null then
            array(select v.id from user_venue a join ${LIVING_VENUES} v on v.id = a.venue_id
                  where a.user_id = u.id and v.company_id = c.id order by v.id)
          else '{}'
        end) order by c.id)
      from user_company uc join company c on c.id = uc.company_id
      where uc.user_id = u.id and c.deleted_at is null), '[]') as memberships${more}
  from app_user u
  where u.auth0_id = any (${opaqueArray('$1', 'text[]')})`;
}

const CREATE = `
  insert into app_user (auth0_id, email, email_verified) values ($1, $2, $3) on conflict (auth0_id) do nothing
  returning id`;

const FORMER = `
  select id from app_user where lower(email) = lower($1) and email_verified and auth0_id like '${LINK_SUBJECT_PREFIX}%'
  order by id limit 1`;

// Does not raise `version`, because the user has edited nothing.
const KEEP_ADDRESS = 'update app_user set email = $2, email_verified = $3 where auth0_id = $1';

/** Finds people by their subject. Creates a user without a role for a new subject, even if an invitation is open. */
@Injectable()
export class UserPrincipalDirectory extends PrincipalDirectory {
  private readonly rowOf = batched((subjects: readonly string[]) => this.rowsOf(subjects));

  constructor(
    private readonly database: Database,
    private readonly links: SignInLinks,
    private readonly outbox: Outbox,
    private readonly settings: Settings,
  ) {
    super();
  }

  async resolve(identity: TokenIdentity): Promise<Person> {
    const known = await this.find(identity);
    if (known !== null) return known;
    if (await wasErasedSince(this.database, identity.subject, identity.issuedAt))
      throw new DomainError('UNAUTHENTICATED');
    const values = [identity.subject, identity.email, identity.emailVerified];
    const [made] = await this.database.query({ text: CREATE, values });
    if (made !== undefined) await this.offerFormerPerson(identity);
    const created = await this.find(identity);
    if (created === null) throw new Error('A user disappeared while being created.');
    return created;
  }

  async current(subjects: readonly string[]): Promise<ReadonlyMap<string, Person>> {
    const rows = await this.look(subjects);
    return new Map(rows.map((row) => [row.auth0_id, personOf(row)]));
  }

  async present(connections: readonly Connection[]): Promise<PresentConnections> {
    const subjects = [...new Set(connections.map(({ subject }) => subject))];
    const boards = connections.flatMap(({ board }) => board?.id ?? []);
    const tablets = connections.flatMap(({ tablet }) => (tablet === undefined ? [] : deviceNumber(tablet)));
    const rows = await this.database.query<Row & { boards: number[]; tablets: number[] }>({
      name: 'connections',
      text: CONNECTIONS,
      values: [subjects, boards, [...new Set(tablets)]],
    });
    return {
      persons: new Map(rows.map((row) => [row.auth0_id, personOf(row)])),
      boards: new Set(rows.flatMap((row) => row.boards)),
      tablets: new Set(rows[0]?.tablets.map(deviceIdOf)),
    };
  }

  /**
   * Mails a sign-in link to a user with this address who signed in by mail before: the address alone proves nothing.
   */
  private async offerFormerPerson({ email, emailVerified }: TokenIdentity): Promise<void> {
    if (this.settings.SIGN_IN !== 'oidc' || !emailVerified) return;
    await this.database.transaction(async (client) => {
      const [former] = await client.query<{ id: number }>({ text: FORMER, values: [email] });
      if (former !== undefined) await this.links.order(former.id, client);
    });
    this.outbox.wake();
  }

  private look(subjects: readonly string[]): Promise<Row[]> {
    return this.database.query<Row>({ name: 'persons', text: PERSONS, values: [[...new Set(subjects)]] });
  }

  private async rowsOf(subjects: readonly string[]): Promise<(Row | undefined)[]> {
    const rows = await this.look(subjects);
    const bySubject = new Map(rows.map((row) => [row.auth0_id, row]));
    return subjects.map((subject) => bySubject.get(subject));
  }

  private async find(identity: TokenIdentity): Promise<Person | null> {
    const row = await this.rowOf(identity.subject);
    if (row === undefined) return null;
    // Rejects a token from the second of the sign-out too, because both times are whole seconds.
    if (row.signed_out_at !== null && (identity.issuedAt ?? 0) <= row.signed_out_at)
      throw new DomainError('UNAUTHENTICATED');
    const { email, emailVerified } = identity;
    return personOf(await this.withAddress(row, identity), emailVerified && email !== '' ? email : null);
  }

  private async withAddress(row: Row, { subject, email, emailVerified }: TokenIdentity): Promise<Row> {
    if (email === '' || (row.email === email && row.email_verified === emailVerified)) return row;
    await this.database.query({ text: KEEP_ADDRESS, values: [subject, email, emailVerified] });
    return { ...row, email, email_verified: emailVerified };
  }
}

function personOf(row: Row, verifiedEmail: string | null = null): Person {
  return {
    userId: row.id,
    subject: row.auth0_id,
    email: row.email,
    verifiedEmail,
    role: row.is_sa ? 'SA' : highestRole(row.memberships.map(({ role }) => role)),
    memberships: row.memberships,
    signedOutAt: row.signed_out_at,
  };
}
