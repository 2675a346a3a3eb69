const DEFAULT_PREFIX = '+420';

/**
 * docs/product.md#phone-numbers
 * @returns '' when nothing but spaces was given
 */
export function normalisePhone(given: string): string {
  const digits = given.replace(/\s/g, '').replace(/^0/, '');
  if (digits === '') return '';
  return digits.startsWith('+') ? digits : DEFAULT_PREFIX + digits;
}

/** A country that we know has nine digits; elsewhere 7 to 15 in all (ITU-T E.164). */
const PHONE = /^\+(?:42[01]\d{9}|(?!42[01])[1-9]\d{6,14})$/;

/** @returns whether a normalised number could be called at all; separators other than spaces are not digits */
export function isPhoneNumber(normalised: string): boolean {
  return PHONE.test(normalised);
}
