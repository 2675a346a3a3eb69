const DEFAULT_PREFIX = '+420';

/**
 * A phone number as all lead forms send it (specification, section 5): without spaces, without one leading 0, and with
 * +420 where it names no country.
 *
 * @returns '' when nothing but spaces was given
 */
export function normalisePhone(given: string): string {
  const digits = given.replace(/\s/g, '').replace(/^0/, '');
  if (digits === '') return '';
  return digits.startsWith('+') ? digits : DEFAULT_PREFIX + digits;
}
