import { tidyLine } from './text-rules.js';

export interface FieldRule {
  /** Returns the form that is stored. Tidying a stored text again must change nothing. */
  readonly tidy: (written: string) => string;
  readonly holds: (tidied: string) => boolean;
  readonly message: string;
}

const withoutSpaces = (written: string): string => tidyLine(written).replaceAll(' ', '');

/** The number of a Czech company, IČO: eight digits (docs/product.md#details-of-a-company). */
export const COMPANY_NUMBER: FieldRule = {
  tidy: withoutSpaces,
  holds: (tidied) => /^\d{8}$/.test(tidied) && Number(tidied[7]) === checkDigit(tidied),
  message: 'IČO má osm číslic a poslední je kontrolní. Zkontrolujte je prosím.',
};

/** Computes the eighth digit of a Czech company number from the first seven, which have the weights 8 to 2. */
function checkDigit(digits: string): number {
  const sum = [8, 7, 6, 5, 4, 3, 2].reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (11 - (sum % 11)) % 10;
}

/** The tax number, DIČ: CZ and 8 to 10 digits (docs/product.md#details-of-a-company). */
export const TAX_NUMBER: FieldRule = {
  tidy: (written) => withoutSpaces(written).toUpperCase(),
  holds: (tidied) => /^CZ\d{8,10}$/.test(tidied),
  message: 'DIČ je CZ a 8 až 10 číslic.',
};

/** A tax number that may be empty, because a company that pays no VAT has none, and neither have its venues. */
export const OPTIONAL_TAX_NUMBER: FieldRule = {
  ...TAX_NUMBER,
  holds: (tidied) => tidied === '' || TAX_NUMBER.holds(tidied),
};

/** A Czech postal code, stored as '120 00' (docs/product.md#details-of-a-company). */
export const POSTAL_CODE: FieldRule = {
  tidy: (written) => withoutSpaces(written).replace(/^(\d{3})(\d{2})$/, '$1 $2'),
  holds: (tidied) => /^\d{3} \d{2}$/.test(tidied),
  message: 'PSČ má pět číslic, třeba 120 00.',
};

/** Accepts '8' and '800' as '08:00', and '24:00', a common closing time, as '00:00'. */
export const TIME_OF_DAY: FieldRule = {
  tidy: (written) => {
    const [, hour, minute = '00'] = /^(\d{1,2})[:.]?(\d{2})?$/.exec(tidyLine(written)) ?? [];
    if (hour === '24' && minute === '00') return '00:00';
    return hour === undefined ? tidyLine(written) : `${hour.padStart(2, '0')}:${minute}`;
  },
  holds: (tidied) => /^([01]\d|2[0-3]):[0-5]\d$/.test(tidied),
  message: 'Zadejte čas ve tvaru HH:MM.',
};

const DEFAULT_PREFIX = '+420';

/** A phone number with its country's prefix, by default +420 (docs/product.md#phone-numbers); '' for an empty text. */
export const PHONE: FieldRule = {
  tidy: (written) => {
    const digits = withoutSpaces(written).replace(/^0/, '');
    return digits === '' || digits.startsWith('+') ? digits : DEFAULT_PREFIX + digits;
  },
  // After +420 and +421, a number has nine digits; others have 7 to 15 with their prefix (ITU-T E.164). Spaces were
  // removed; no other separator is accepted.
  holds: (tidied) => /^\+(?:42[01]\d{9}|(?!42[01])[1-9]\d{6,14})$/.test(tidied),
  message: 'Zadejte platné telefonní číslo, třeba 601 234 567.',
};

/**
 * Formats a phone number of a profile, which is stored as its digits (docs/product.md#the-profile). Nine digits are a
 * Czech number. @returns '' for 0, which means no number
 */
export function phoneOfDigits(digits: number): string {
  if (digits === 0) return '';
  return digits > 999_999_999 ? `+${digits}` : DEFAULT_PREFIX + String(digits);
}

/**
 * Reads the digits of a typed phone number, as a profile stores them.
 * @returns 0 for a text that is not a number
 */
export function digitsOf(phone: string): number {
  const digits = Number.parseInt(tidyLine(phone).replace(/[\s+()-]/g, ''), 10);
  return Number.isSafeInteger(digits) && digits > 0 ? digits : 0;
}
