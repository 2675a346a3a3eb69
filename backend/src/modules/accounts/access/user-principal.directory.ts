import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Principal } from '../../../kernel/principal.js';
import { PrincipalDirectory, type TokenIdentity } from '../../../platform/auth/principal-directory.js';
import { Database } from '../../../platform/database/database.js';
import { wasErasedSince } from '../privacy/erase-person.js';
import { readRole } from '../role.js';

interface Row {
  readonly id: number;
  readonly auth0_id: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly role: string | null;
  readonly company_ids: number[];
  readonly venue_ids: number[];
}

/** Role, companies and venues in one statement: it runs at every call, so that what is taken away is gone at the next one. */
const PRINCIPALS = `
  select u.id, u.auth0_id, u.email, u.email_verified, u.role, mine.company_ids,
    case
      when u.role in ('COMPANY_MANAGER', 'COMPANYMANAGER') then
        array(select v.id from venue v where v.company_id = any (mine.company_ids) and v.deleted_at is null order by v.id)
      when u.role in ('VENUEMANAGER', 'EMPLOYEE') then
        array(select v.id from user_venue a join venue v on v.id = a.venue_id
              where a.user_id = u.id and v.deleted_at is null order by v.id)
      else '{}'
    end as venue_ids
  from app_user u
  cross join lateral (
    select array(select c.id from user_company uc join company c on c.id = uc.company_id
                 where uc.user_id = u.id and c.deleted_at is null order by c.id) as company_ids
  ) mine
  where u.auth0_id `;

const FIND = `${PRINCIPALS} = $1`;
const FIND_ALL = `${PRINCIPALS} = any ($1)`;

/** Invitations wait under the address; the first of them becomes the person's user. */
const TAKE_UP_INVITATION = `
  update app_user set auth0_id = $1, email_verified = true, version = version + 1
  where id = (select id from app_user where auth0_id is null and lower(email) = lower($2) order by id limit 1)
    and auth0_id is null and not exists (select from app_user known where known.auth0_id = $1)
  returning id`;

const CREATE = `
  insert into app_user (auth0_id, email, email_verified) values ($1, $2, $3) on conflict (auth0_id) do nothing`;

// No edit of the user by anybody, so that nobody's edit comes too late for it: the version stays.
const KEEP_ADDRESS = 'update app_user set email = $2, email_verified = $3 where auth0_id = $1';

const UNIQUE_VIOLATION = '23505';

/** Who a token's subject is to us; seen for the first time, it takes up its invitation or gets a user without a role. */
@Injectable()
export class UserPrincipalDirectory extends PrincipalDirectory {
  constructor(private readonly database: Database) {
    super();
  }

  async resolve(identity: TokenIdentity): Promise<Principal> {
    const known = await this.find(identity);
    if (known !== null) return known;
    if (await wasErasedSince(this.database, identity.subject, identity.issuedAt))
      throw new DomainError('UNAUTHENTICATED');
    await this.welcome(identity);
    const created = await this.find(identity);
    if (created === null) throw new Error('A user disappeared while being created.');
    return created;
  }

  async current(subjects: readonly string[]): Promise<ReadonlyMap<string, Principal>> {
    const rows = await this.database.query<Row>({ name: 'principals', text: FIND_ALL, values: [subjects] });
    return new Map(rows.map((row) => [row.auth0_id, principalOf(row)]));
  }

  private async find(identity: TokenIdentity): Promise<Principal | null> {
    const [row] = await this.database.query<Row>({ name: 'principal', text: FIND, values: [identity.subject] });
    return row === undefined ? null : principalOf(await this.withAddress(row, identity));
  }

  /** The provider's word on the address is kept as it stands now; a token that says none changes nothing. */
  private async withAddress(row: Row, { subject, email, emailVerified }: TokenIdentity): Promise<Row> {
    if (email === '' || (row.email === email && row.email_verified === emailVerified)) return row;
    await this.database.query({ text: KEEP_ADDRESS, values: [subject, email, emailVerified] });
    return { ...row, email, email_verified: emailVerified };
  }

  /** Only an address that the provider vouches for takes up an invitation: anybody can claim an address. */
  private async welcome({ subject, email, emailVerified }: TokenIdentity): Promise<void> {
    if (emailVerified && email !== '' && (await this.takeUpInvitation(subject, email))) return;
    await this.database.query({ text: CREATE, values: [subject, email, emailVerified] });
  }

  private async takeUpInvitation(subject: string, email: string): Promise<boolean> {
    try {
      const rows = await this.database.query<{ id: number }>({ text: TAKE_UP_INVITATION, values: [subject, email] });
      return rows.length > 0;
    } catch (error) {
      // Another call of the same subject was quicker.
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) return true;
      throw error;
    }
  }
}

function principalOf(row: Row): Principal {
  const role = readRole(row.role);
  return {
    userId: row.id,
    subject: row.auth0_id,
    email: row.email,
    role,
    companyIds: row.company_ids,
    venueIds: role === 'SA' ? 'all' : row.venue_ids,
  };
}
