import * as z from 'zod/mini';
import type { User } from '#api/types.ts';
import { profileTexts } from './profile-texts';

export const ProfileFields = z.object({
  fullname: z.string().check(z.trim(), z.minLength(1, profileTexts.nameRequired)),
  addressLine1: z.string(),
  city: z.string(),
  country: z.string(),
  phonenumber: z.string(),
});
export type ProfileFields = z.infer<typeof ProfileFields>;

export const PROFILE_FIELDS = ['fullname', 'phonenumber', 'addressLine1', 'city', 'country'] as const;

export function profileFieldsOf(user: User): ProfileFields {
  const { fullname, addressLine1, city, country, phonenumber } = user;
  return { fullname, addressLine1, city, country, phonenumber: phonenumber === 0 ? '' : String(phonenumber) };
}

/** @returns 0 for what cannot be parsed (docs/product.md#the-profile) */
export function phoneNumberOf(text: string): number {
  const number = Number.parseInt(text.replace(/[\s+()-]/g, ''), 10);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}
