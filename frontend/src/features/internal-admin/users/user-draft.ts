import { digitsOf, PHONE, phoneOfDigits } from '#api/generated-field-rules.ts';
import type { Role } from '#api/types.ts';
import type { AdministeredUser } from '../internal-api';

/** What can be changed of a user, as the form holds it. */
export type UserDraft = {
  fullname: string;
  phonenumber: string;
  addressLine1: string;
  city: string;
  country: string;
  /** SA is the person's, whatever they are in companies. */
  sa: boolean;
  companyIds: number[];
  /** What they are in each company, by its id; '' is nothing. */
  roles: Readonly<Record<number, string>>;
  venueIds: number[];
};

export function draftOf(user: AdministeredUser): UserDraft {
  const { fullname, addressLine1, city, country } = user;
  return {
    ...{ fullname, addressLine1, city, country },
    phonenumber: user.phonenumber === 0 ? '' : String(user.phonenumber),
    sa: user.role === 'SA',
    companyIds: user.companies.map(({ id }) => id),
    roles: Object.fromEntries(user.companies.map(({ id, role }) => [id, role ?? ''])),
    venueIds: user.venues.map(({ venueId }) => venueId),
  };
}

/** @returns what is wrong with a phone that was changed */
export function phoneProblem({ phonenumber }: UserDraft, before: UserDraft): string | undefined {
  const isLeft = phonenumber === before.phonenumber || phonenumber.trim() === '';
  return isLeft || PHONE.holds(phoneOfDigits(digitsOf(phonenumber))) ? undefined : PHONE.message;
}

/** Whether nothing was changed. */
export function sameDraft(left: UserDraft, right: UserDraft): boolean {
  const details = ['fullname', 'phonenumber', 'addressLine1', 'city', 'country', 'sa'] as const;
  return (
    details.every((name) => left[name] === right[name]) &&
    samePlaces(left, right) &&
    sameIds(left.venueIds, right.venueIds)
  );
}

/**
 * What is sent to change a user. Rights that did not change are left out, so that the own name can be saved.
 * @param venuesInReach ids that still make sense for the chosen companies
 */
export function changeOf(user: AdministeredUser, draft: UserDraft, venuesInReach: readonly number[]) {
  const before = draftOf(user);
  const venueIds = draft.venueIds.filter((id) => venuesInReach.includes(id));
  const { fullname, addressLine1, city, country } = draft;
  return {
    ...{ id: user.id, version: user.version, fullname, addressLine1, city, country },
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

/** @returns the list with the id in it or not */
export function toggled(ids: readonly number[], id: number, chosen: boolean): number[] {
  return chosen ? [...ids.filter((one) => one !== id), id] : ids.filter((one) => one !== id);
}
