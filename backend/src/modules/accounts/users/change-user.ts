import { DomainError } from '#kernel/domain-error.js';
import type { CompanyRole, Principal } from '#kernel/principal.js';
import type { AdministeredUser, UpdateUserBody } from './administered-user.dto.js';

const DETAILS = ['fullname', 'addressLine1', 'city', 'country', 'phonenumber'] as const;

export interface Place {
  readonly id: number;
  readonly role: CompanyRole | null;
}

export interface UserChange {
  readonly details: Partial<Pick<AdministeredUser, (typeof DETAILS)[number]>>;
  /** `undefined`: stays. */
  readonly sa: boolean | undefined;
  /** The whole of what the caller may see; `undefined`: stays. */
  readonly companies: readonly Place[] | undefined;
  readonly venueIds: readonly number[] | undefined;
}

export interface Circumstances {
  /** Whether the user belongs to a company that is not the caller's. */
  readonly shared: boolean;
}

/** docs/product.md#changing-a-user. @throws DomainError FORBIDDEN */
export function changeOf(
  caller: Principal,
  user: AdministeredUser,
  body: UpdateUserBody,
  { shared }: Circumstances,
): UserChange {
  const changed = DETAILS.filter((name) => body[name] !== undefined && body[name] !== user[name]);
  const sa = (body.role === 'SA') === (user.role === 'SA') || body.role === undefined ? undefined : body.role === 'SA';
  const companies = changedPlaces(user, body);
  const venueIds = changedSet(body.venues?.map(({ venueId }) => venueId), user.venues.map(({ venueId }) => venueId)); // oxfmt-ignore

  const rights = sa !== undefined || companies !== undefined || venueIds !== undefined;
  if (rights && user.id === caller.userId) throw new DomainError('FORBIDDEN');
  if (caller.role !== 'SA' && (sa === true || (shared && changed.length > 0))) throw new DomainError('FORBIDDEN');
  return { details: Object.fromEntries(changed.map((name) => [name, body[name]])), sa, companies, venueIds };
}

/** Each once; `undefined`: nothing changes. */
function changedPlaces(user: AdministeredUser, { role, companies }: UpdateUserBody): readonly Place[] | undefined {
  const before = new Map(user.companies.map((company) => [company.id, company.role]));
  const forAll = role === user.role || role === 'SA' || (role === null && user.role === 'SA') ? undefined : role;
  const roleAt = (id: number, said?: CompanyRole | null): CompanyRole | null => {
    const present = before.get(id);
    if (said !== undefined && said !== present) return said;
    if (forAll !== undefined) return forAll;
    // A company is added: the user is there what the whole user was sent back as.
    return present === undefined ? (role === 'SA' ? null : (role ?? null)) : present;
  };
  const wanted = new Map(
    (companies ?? user.companies).map(({ id, role: said }) => [id, roleAt(id, companies && said)]),
  );
  const same = wanted.size === before.size && [...wanted].every(([id, is]) => before.has(id) && before.get(id) === is);
  return same ? undefined : [...wanted].map(([id, is]) => ({ id, role: is }));
}

/** Each once; `undefined`: nothing changes. */
function changedSet(wanted: readonly number[] | undefined, present: readonly number[]): readonly number[] | undefined {
  if (wanted === undefined) return undefined;
  const unique = [...new Set(wanted)];
  const same = unique.length === present.length && unique.every((id) => present.includes(id));
  return same ? undefined : unique;
}
