import { z } from 'zod';
import type { Venue } from '../admin-api';
import { venueAdminTexts } from './admin-venue-texts';

// Required, with no message of ours: the browser says it at the field.
const required = { error: () => '' };
const line = z.string().trim().min(1, required).max(200, 'Nejvýše 200 znaků.');
const code = z.string().trim().min(1, required).max(20, 'Nejvýše 20 znaků.');

const time = z
  .string()
  .trim()
  .min(1, required)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, venueAdminTexts.timeRule);

/**
 * Completes a time of day as people write it.
 * @returns '8' and '800' as '08:00'; what is no time stays as it was written
 */
export function completedTime(written: string): string {
  const [, hour, minute = '0'] = /^(\d{1,2})[:.]?(\d{2})?$/.exec(written.trim()) ?? [];
  if (hour === undefined) return written;
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

export const VenueFields = z.object({
  ...{ name: line, street: line, city: line, postal_Code: code, country: line, ico: code, dic: code },
  ...{ openFrom: time, openTo: time },
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
