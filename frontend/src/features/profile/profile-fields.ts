import { z } from '#shared/zod-mini.ts';
import { digitsOf, PHONE, phoneOfDigits } from '#api/generated-field-rules.ts';
import type { User } from '#api/types.ts';
import { profileTexts } from './profile-texts';

/** @param before the stored phone, which is accepted unchanged */
export function profileSchema(before = '') {
  const isLeft = (phone: string) => phone === before || phone === '';
  return z.object({
    fullname: z.string().check(z.trim(), z.minLength(1, profileTexts.nameRequired)),
    addressLine1: z.string(),
    city: z.string(),
    country: z.string(),
    phonenumber: z.string().check(
      z.trim(),
      z.refine((phone) => isLeft(phone) || PHONE.holds(phoneOfDigits(digitsOf(phone))), PHONE.message),
    ),
  });
}
export type ProfileFields = Record<(typeof PROFILE_FIELDS)[number], string>;

export const PROFILE_FIELDS = ['fullname', 'phonenumber', 'addressLine1', 'city', 'country'] as const;

export function profileFieldsOf(user: User): ProfileFields {
  const { fullname, addressLine1, city, country, phonenumber } = user;
  return { fullname, addressLine1, city, country, phonenumber: phonenumber === 0 ? '' : String(phonenumber) };
}
