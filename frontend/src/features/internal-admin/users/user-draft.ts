import { digitsOf, PHONE, phoneOfDigits } from '@stolek/rules/field-rules';
import type { Role } from '#api/types.ts';
import type { AdministeredUser } from '../internal-api';

export type UserDraft = {
  fullname: string;
  phonenumber: string;
  addressLine1: string;
  city: string;
  country: string;
  sa: boolean;
  companyIds: number[];
  roles: Readonly<Record<number, string>>;
  venueIds: number[];
};

export function draftOf(user: AdministeredUser): UserDraft {
  const { fullname, addressLine1, city, country } = user;
  return {
    fullname,
    addressLine1,
    city,
    country,
    phonenumber: user.phonenumber === 0 ? '' : String(user.phonenumber),
    sa: user.role === 'SA',
    companyIds: sorted(user.companies.map(({ id }) => id)),
    roles: Object.fromEntries(user.companies.map(({ id, role }) => [id, role ?? ''])),
    venueIds: sorted(user.venues.map(({ venueId }) => venueId)),
  };
}

/** @returns the error of a changed phone number; undefined if it is valid or unchanged */
export function phoneProblem({ phonenumber }: UserDraft, before: UserDraft): string | undefined {
  const isLeft = phonenumber === before.phonenumber || phonenumber.trim() === '';
  return isLeft || PHONE.holds(phoneOfDigits(digitsOf(phonenumber))) ? undefined : PHONE.message;
}

/**
 * Builds the request to change a user. It omits unchanged rights, so that people who may not change rights can still
 * save their own name.
 * @param venuesInReach ids of the venues of the chosen companies
 */
export function changeOf(user: AdministeredUser, draft: UserDraft, venuesInReach: readonly number[]) {
  const before = draftOf(user);
  const venueIds = draft.venueIds.filter((id) => venuesInReach.includes(id));
  const { fullname, addressLine1, city, country } = draft;
  return {
    id: user.id,
    version: user.version,
    fullname,
    addressLine1,
    city,
    country,
    phonenumber: digitsOf(draft.phonenumber),
    ...(draft.sa === before.sa ? {} : { role: draft.sa ? ('SA' as const) : null }),
    ...(samePlaces(draft, before)
      ? {}
      : { companies: draft.companyIds.map((id) => ({ id, role: roleOf(draft, id) })) }),
    ...(sameIds(venueIds, before.venueIds) ? {} : { venues: venueIds.map((venueId) => ({ venueId })) }),
  };
}

function roleOf({ roles }: UserDraft, companyId: number): Role | null {
  return (roles[companyId] || null) as Role | null;
}

function samePlaces(left: UserDraft, right: UserDraft): boolean {
  const sameRoles = left.companyIds.every((id) => roleOf(left, id) === roleOf(right, id));
  return sameIds(left.companyIds, right.companyIds) && sameRoles;
}

function sameIds(left: readonly number[], right: readonly number[]): boolean {
  return left.length === right.length && left.every((id) => right.includes(id));
}

/** @returns the sorted list with the id added or removed */
export function toggled(ids: readonly number[], id: number, chosen: boolean): number[] {
  const others = ids.filter((one) => one !== id);
  return sorted(chosen ? [...others, id] : others);
}

function sorted(ids: readonly number[]): number[] {
  return [...ids].sort((one, other) => one - other);
}
