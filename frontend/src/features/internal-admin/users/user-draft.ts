import type { Role } from '../../../api/types';
import type { AdministeredUser } from '../internal-api';

/** What can be changed of a user, as the form holds it. */
export type UserDraft = {
  fullname: string;
  phonenumber: string;
  addressLine1: string;
  city: string;
  country: string;
  role: string;
  companyIds: number[];
  venueIds: number[];
};

export function draftOf(user: AdministeredUser): UserDraft {
  const { fullname, addressLine1, city, country } = user;
  return {
    ...{ fullname, addressLine1, city, country },
    phonenumber: user.phonenumber === 0 ? '' : String(user.phonenumber),
    role: user.role ?? '',
    companyIds: user.companies.map(({ id }) => id),
    venueIds: user.venues.map(({ venueId }) => venueId),
  };
}

/** A phone number is parsed to an integer, 0 if unparseable (specification, section 5). */
export function phoneOf(text: string): number {
  const digits = Number.parseInt(text.replace(/[^\d]/g, ''), 10);
  return Number.isSafeInteger(digits) ? digits : 0;
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
    phonenumber: phoneOf(draft.phonenumber),
    ...(draft.role === before.role ? {} : { role: (draft.role || null) as Role | null }),
    ...(sameIds(draft.companyIds, before.companyIds) ? {} : { companies: draft.companyIds.map((id) => ({ id })) }),
    ...(sameIds(venueIds, before.venueIds) ? {} : { venues: venueIds.map((venueId) => ({ venueId })) }),
  };
}

function sameIds(left: readonly number[], right: readonly number[]): boolean {
  return left.length === right.length && left.every((id) => right.includes(id));
}

/** @returns the list with the id in it or not */
export function toggled(ids: readonly number[], id: number, chosen: boolean): number[] {
  return chosen ? [...ids.filter((one) => one !== id), id] : ids.filter((one) => one !== id);
}
