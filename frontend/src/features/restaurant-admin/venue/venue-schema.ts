import { COMPANY_NUMBER, OPTIONAL_TAX_NUMBER, POSTAL_CODE, TAX_NUMBER, TIME_OF_DAY } from '@stolek/rules/field-rules';
import { tidyLine } from '@stolek/rules/text-rules';
import { z } from '#shared/zod.ts';
import { ruledText, writtenText } from '#api/ruled-text.ts';
import type { Company, Venue } from '../admin-api';
import { formatMinutes, parseTime } from '../menus/validity';
import { venueAdminTexts } from './admin-venue-texts';

// An empty message, because the browser shows its own for a required field.
const REQUIRED = '';

export type VenueFields = Pick<Venue, 'pinFor'> & {
  name: string;
  street: string;
  city: string;
  postal_Code: string;
  country: string;
  ico: string;
  dic: string;
  openFrom: string;
  openTo: string;
  visitSilenceHours: string;
  requireTableCode: boolean;
  refuseWhenNobodyServes: boolean;
  escalateAfterSeconds: string;
  /** Minutes, 10 to 240; empty: orders never expire. */
  expireAfterMinutes: string;
  /** Seconds, 30 to 3600; 0: the tablet is never locked. */
  lockAfterSeconds: string;
  publicDayMenu: boolean;
  coursing: boolean;
  dayMenuFrom: string;
  dayMenuTo: string;
  rejectReasons: string;
  cancelReasons: string;
  showPortionsFrom: string;
  retainNotesDays: string;
  companyId: string;
};

type VenueLine = 'name' | 'street' | 'city' | 'country';

/** Maximum number of reasons, and of characters in each (docs/product.md#venues). */
const [MAX_REASONS, MAX_REASON] = [12, 40];
const reasons = z.string().check(
  z.refine((text) => linesOf(text).length <= MAX_REASONS && linesOf(text).every((line) => line.length <= MAX_REASON), {
    error: venueAdminTexts.reasonsHint,
  }),
);

/** Maximum number of days for which typed texts may be stored (docs/product.md#erasing-what-was-typed). */
const MAX_DAYS = 3650;
const retention = z.string().check(
  z.overwrite(tidyLine),
  z.refine((text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_DAYS, {
    error: venueAdminTexts.notesRule,
  }),
);

function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}

/**
 * @param before the stored venue; values that equal its values are not validated
 * @param paysNoVat whether the venue's company needs no DIČ (VAT number)
 */
export function venueSchema(before?: VenueFields, paysNoVat = false) {
  const line = (name: VenueLine) => writtenText(REQUIRED, before?.[name]);
  return z.object({
    name: line('name'),
    street: line('street'),
    city: line('city'),
    country: line('country'),
    postal_Code: ruledText(REQUIRED, POSTAL_CODE, before?.postal_Code),
    ico: ruledText(REQUIRED, COMPANY_NUMBER, before?.ico),
    dic: ruledText(REQUIRED, paysNoVat ? OPTIONAL_TAX_NUMBER : TAX_NUMBER, before?.dic),
    openFrom: ruledText(TIME_OF_DAY.message, TIME_OF_DAY, before?.openFrom),
    openTo: ruledText(TIME_OF_DAY.message, TIME_OF_DAY, before?.openTo),
    visitSilenceHours: z.string(),
    requireTableCode: z.boolean(),
    refuseWhenNobodyServes: z.boolean(),
    escalateAfterSeconds: z.string(),
    expireAfterMinutes: z.string(),
    pinFor: z.enum(['never', 'cancellations', 'everything']),
    lockAfterSeconds: z.string(),
    publicDayMenu: z.boolean(),
    coursing: z.boolean(),
    dayMenuFrom: ruledText(TIME_OF_DAY.message, TIME_OF_DAY, before?.dayMenuFrom),
    dayMenuTo: ruledText(TIME_OF_DAY.message, TIME_OF_DAY, before?.dayMenuTo),
    rejectReasons: reasons,
    cancelReasons: reasons,
    showPortionsFrom: z.string(),
    retainNotesDays: retention,
    companyId: z.string(),
  });
}

export function venueFieldsOf(venue: Venue): VenueFields {
  const { name, street, city, postal_Code, country, ico, dic, openFrom, openTo } = venue;
  return {
    name,
    street,
    city,
    postal_Code,
    country,
    ico,
    dic,
    openFrom,
    openTo,
    companyId: String(venue.companyId),
    visitSilenceHours: String(venue.visitSilenceHours),
    requireTableCode: venue.requireTableCode,
    escalateAfterSeconds: String(venue.escalateAfterSeconds),
    expireAfterMinutes: venue.expireAfterMinutes === null ? '' : String(venue.expireAfterMinutes),
    refuseWhenNobodyServes: venue.refuseWhenNobodyServes,
    pinFor: venue.pinFor,
    lockAfterSeconds: String(venue.lockAfterSeconds),
    publicDayMenu: venue.publicDayMenu,
    coursing: venue.coursing,
    dayMenuFrom: formatMinutes(venue.dayMenuFrom),
    dayMenuTo: formatMinutes(venue.dayMenuTo),
    rejectReasons: venue.rejectReasons.join('\n'),
    cancelReasons: venue.cancelReasons.join('\n'),
    showPortionsFrom: String(venue.showPortionsFrom),
    retainNotesDays: String(venue.retainNotesDays),
  };
}

type Numbers =
  | 'visitSilenceHours'
  | 'showPortionsFrom'
  | 'retainNotesDays'
  | 'escalateAfterSeconds'
  | 'lockAfterSeconds';
type Times = 'dayMenuFrom' | 'dayMenuTo';
type Lists = 'rejectReasons' | 'cancelReasons';
type Sent = Partial<Record<Numbers | Times, number> & Record<Lists, string[]> & { expireAfterMinutes: number | null }>;

/** @returns the given numbers, times and lists in the server's format */
export function settingsOf(fields: Partial<Pick<VenueFields, Numbers | Times | Lists | 'expireAfterMinutes'>>): Sent {
  const { visitSilenceHours: hours, showPortionsFrom: portions, retainNotesDays: days } = fields;
  const { dayMenuFrom, dayMenuTo, rejectReasons, cancelReasons } = fields;
  const { escalateAfterSeconds: seconds, expireAfterMinutes: minutes, lockAfterSeconds } = fields;
  return {
    ...(hours !== undefined && { visitSilenceHours: Number(hours) }),
    ...(portions !== undefined && { showPortionsFrom: Number(portions) }),
    ...(days !== undefined && { retainNotesDays: Number(days) }),
    ...(seconds !== undefined && { escalateAfterSeconds: Number(seconds) }),
    ...(minutes !== undefined && { expireAfterMinutes: minutes === '' ? null : Number(minutes) }),
    ...(lockAfterSeconds !== undefined && { lockAfterSeconds: Number(lockAfterSeconds) }),
    ...(dayMenuFrom !== undefined && { dayMenuFrom: parseTime(dayMenuFrom)! }),
    ...(dayMenuTo !== undefined && { dayMenuTo: parseTime(dayMenuTo)! }),
    ...(rejectReasons !== undefined && { rejectReasons: linesOf(rejectReasons) }),
    ...(cancelReasons !== undefined && { cancelReasons: linesOf(cancelReasons) }),
  };
}

/**
 * @param first whether the venue is the company's first one, which also gets the company's name and address
 * @returns the defaults of a new venue: the usual settings, with the country and the numbers of its company
 */
export function newVenueFields(company: Company | undefined, first = false): VenueFields {
  const { name = '', street = '', city = '', postal_code: postal_Code = '' } = first ? (company ?? {}) : {};
  return {
    name,
    street,
    city,
    postal_Code,
    openFrom: '10:00',
    openTo: '22:00',
    visitSilenceHours: '3',
    requireTableCode: false,
    showPortionsFrom: '5',
    rejectReasons: '',
    cancelReasons: '',
    retainNotesDays: '90',
    refuseWhenNobodyServes: false,
    publicDayMenu: false,
    coursing: false,
    dayMenuFrom: '11:00',
    dayMenuTo: '14:00',
    escalateAfterSeconds: '70',
    pinFor: 'never',
    lockAfterSeconds: '0',
    expireAfterMinutes: '30',
    country: company?.country || 'Česká republika',
    ico: company?.ico ?? '',
    dic: company?.dic ?? '',
    companyId: company === undefined ? '' : String(company.id),
  };
}
