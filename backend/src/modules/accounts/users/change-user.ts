import { DomainError } from '../../../kernel/domain-error.js';
import type { Principal } from '../../../kernel/principal.js';
import type { AdministeredUser, UpdateUserBody } from './administered-user.dto.js';

const DETAILS = ['fullname', 'addressLine1', 'city', 'country', 'phonenumber'] as const;

/** What is to become of a user, once every rule has been asked. */
export interface UserChange {
  readonly details: Partial<Pick<AdministeredUser, (typeof DETAILS)[number]>>;
  /** `undefined`: stays. */
  readonly role: AdministeredUser['role'] | undefined;
  /** The whole of what the caller may see of them; `undefined`: stays. */
  readonly companyIds: readonly number[] | undefined;
  readonly venueIds: readonly number[] | undefined;
}

/** What has to be known of the user beside what the caller may see. */
export interface Circumstances {
  /** Whether the user belongs to a company that is not the caller's. */
  readonly shared: boolean;
}

/**
 * The rules of changing a user (decisions, Roles): nobody changes their own rights; a manager neither makes nor touches an
 * SA, and of a user who also works for somebody else only the assignment to the manager's own venues.
 *
 * @throws DomainError FORBIDDEN
 */
export function changeOf(
  caller: Principal,
  user: AdministeredUser,
  body: UpdateUserBody,
  { shared }: Circumstances,
): UserChange {
  const changed = DETAILS.filter((name) => body[name] !== undefined && body[name] !== user[name]);
  const role = body.role === undefined || body.role === user.role ? undefined : body.role;
  const companyIds = changedSet(body.companies?.map(({ id }) => id), user.companies.map(({ id }) => id)); // prettier-ignore
  const venueIds = changedSet(body.venues?.map(({ venueId }) => venueId), user.venues.map(({ venueId }) => venueId)); // prettier-ignore

  const rights = role !== undefined || companyIds !== undefined || venueIds !== undefined;
  if (rights && user.id === caller.userId) throw new DomainError('FORBIDDEN');
  if (caller.role !== 'SA') {
    if (role === 'SA') throw new DomainError('FORBIDDEN');
    if (shared && (role !== undefined || changed.length > 0)) throw new DomainError('FORBIDDEN');
  }
  return { details: Object.fromEntries(changed.map((name) => [name, body[name]])), role, companyIds, venueIds };
}

/** @returns the wanted ids, each once; `undefined` when they are those that there are, or none are spoken of */
function changedSet(wanted: readonly number[] | undefined, present: readonly number[]): readonly number[] | undefined {
  if (wanted === undefined) return undefined;
  const unique = [...new Set(wanted)];
  const same = unique.length === present.length && unique.every((id) => present.includes(id));
  return same ? undefined : unique;
}
