import { DATE_BOUNDS, daysBetween, isWithinBounds } from '@stolek/rules/local-date';
import { WEEKDAYS, type Weekday } from '@stolek/rules/menu-validity';
import { tidyLine } from '@stolek/rules/text-rules';
import { z } from '#shared/zod.ts';
import type { Menu } from '../admin-api';
import { menuActionTexts, menuTexts } from './admin-menu-texts';
import { formatMinutes, NO_END, parseTime } from './validity';

const { rules } = menuTexts;

type Validity = Pick<Menu, 'date_from' | 'date_to' | 'time_from' | 'time_to' | 'validDays'>;

/**
 * The rule of a required date. An empty date does not stop the validation of the form, because Zod would then skip the
 * rules that compare fields.
 * @param missing the message for an empty date
 */
export const requiredDate = (missing: string) =>
  z
    .string()
    .min(1, missing)
    .refine((date) => date === '' || isWithinBounds(date), DATE_BOUNDS);

const validity = {
  startDate: requiredDate(rules.startDate),
  endDate: requiredDate(rules.endDate),
  startHour: z.string().min(1, rules.startHour),
  startMinute: z.string().min(1, rules.startMinute),
  endHour: z.string().min(1, rules.endHour),
  endMinute: z.string().min(1, rules.endMinute),
  pastMidnight: z.boolean(),
  validDays: z.array(z.enum(WEEKDAYS)),
};

type Times = { startHour: string; startMinute: string; endHour: string; endMinute: string; pastMidnight: boolean };
type Dates = { startDate: string; endDate: string };

const from = ({ startHour, startMinute }: Times) => parseTime(`${startHour}:${startMinute}`);
const to = ({ endHour, endMinute }: Times) => parseTime(`${endHour}:${endMinute}`);

function inOrder(values: Partial<Times & Dates>, add: (field: string, message: string) => void): void {
  const { startDate, endDate } = values;
  if (startDate && endDate && daysBetween(startDate, endDate) < 0) add('endDate', rules.datesOrder);
  const [begin, end] = [from(values as Times), to(values as Times)];
  if (begin === null || end === null) return;
  if (values.pastMidnight === true ? end >= begin : end <= begin) {
    add('endHour', values.pastMidnight === true ? rules.endsNextDay : rules.timesOrder);
  }
}

const menuName = z.string().overwrite(tidyLine).min(1, rules.name).max(200, 'Nejvýše 200 znaků.');
export const MenuName = z.object({ menuName });
export type MenuName = z.infer<typeof MenuName>;

export const MenuFields = z
  .object({ menuName, ...validity })
  .superRefine((values, context) =>
    inOrder(values, (field, message) => context.addIssue({ code: 'custom', path: [field], message })),
  );
export type MenuFields = z.infer<typeof MenuFields>;

export const ValidityFields = z
  .object(validity)
  .superRefine((values, context) =>
    inOrder(values, (field, message) => context.addIssue({ code: 'custom', path: [field], message })),
  );
export type ValidityFields = z.infer<typeof ValidityFields>;

/**
 * @param source the menu whose items the new one copies
 * @param today the venue's date
 * @returns the defaults of a new menu: from today, without an end, all day. A copy has the validity of its source
 *   unless that has ended.
 */
export function newMenuFields(source: Menu | null, today: string): MenuFields {
  const always = { date_from: today, date_to: NO_END, time_from: 0, time_to: 1439, validDays: [] };
  const name = source === null ? '' : menuActionTexts.copyName(source.menuName).slice(0, 200);
  return {
    menuName: name,
    ...validityFieldsOf(source === null || daysBetween(source.date_to, today) > 0 ? always : source),
  };
}

/** @returns the validity as values for the fields of the form */
export function validityFieldsOf(menu: Validity): ValidityFields {
  const [startHour = '', startMinute = ''] = formatMinutes(menu.time_from).split(':');
  const [endHour = '', endMinute = ''] = formatMinutes(menu.time_to).split(':');
  return {
    startDate: menu.date_from,
    endDate: menu.date_to,
    startHour,
    startMinute,
    endHour,
    endMinute,
    pastMidnight: menu.time_to < menu.time_from,
    validDays: menu.validDays,
  };
}

/** @returns the validity in the format of the API: minutes since midnight */
export function validityBodyOf(values: ValidityFields) {
  const { startDate, endDate, validDays, pastMidnight } = values;
  const days: Weekday[] = WEEKDAYS.filter((day) => validDays.includes(day));
  const times = { time_from: from(values) ?? 0, time_to: to(values) ?? 0, ...(pastMidnight && { pastMidnight }) };
  return { startDate, endDate, ...times, validDays: days };
}
