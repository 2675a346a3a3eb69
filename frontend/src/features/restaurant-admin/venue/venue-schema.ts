import { z } from 'zod';
import { venueAdminTexts } from '../../../shared/texts/admin-venue-texts';
import type { Venue } from '../admin-api';

const { required } = venueAdminTexts;
const line = z.string().trim().min(1, required).max(200, 'Nejvýše 200 znaků.');
const code = z.string().trim().min(1, required).max(20, 'Nejvýše 20 znaků.');

/** Add venue, edit venue: all is required (specification, section 5). */
export const VenueFields = z.object({
  ...{ name: line, street: line, city: line, postal_Code: code, country: line, ico: code, dic: code },
  ...{ openFrom: z.string().min(1, required), openTo: z.string().min(1, required) },
  companyId: z.string(),
});
export type VenueFields = z.infer<typeof VenueFields>;

/** @returns the venue as the form shows it; a new one is in Czechia unless somebody says otherwise */
export function venueFieldsOf(venue: Venue | null, companyId = ''): VenueFields {
  if (venue === null) {
    const empty = { name: '', street: '', city: '', postal_Code: '', ico: '', dic: '', openFrom: '', openTo: '' };
    return { ...empty, country: 'Česká republika', companyId };
  }
  const { name, street, city, postal_Code, country, ico, dic, openFrom, openTo } = venue;
  return { name, street, city, postal_Code, country, ico, dic, openFrom, openTo, companyId: String(venue.companyId) };
}
