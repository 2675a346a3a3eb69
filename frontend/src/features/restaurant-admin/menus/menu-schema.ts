import { z } from 'zod';
import type { Menu } from '../admin-api';
import { menuTexts } from './admin-menu-texts';
import { formatMinutes, parseTime, WEEKDAYS, type Weekday } from './validity';

const { rules } = menuTexts;

const validity = {
  startDate: z.string().min(1, rules.startDate),
  endDate: z.string().min(1, rules.endDate),
  startHour: z.string().min(1, rules.startHour),
  startMinute: z.string().min(1, rules.startMinute),
  endHour: z.string().min(1, rules.endHour),
  endMinute: z.string().min(1, rules.endMinute),
  validDays: z.array(z.enum(WEEKDAYS)),
};

type Times = { startHour: string; startMinute: string; endHour: string; endMinute: string };
type Dates = { startDate: string; endDate: string };

const from = ({ startHour, startMinute }: Times) => parseTime(`${startHour}:${startMinute}`);
const to = ({ endHour, endMinute }: Times) => parseTime(`${endHour}:${endMinute}`);

function inOrder(values: Partial<Times & Dates>, add: (field: string, message: string) => void): void {
  const { startDate, endDate } = values;
  if (startDate && endDate && endDate < startDate) add('endDate', rules.datesOrder);
  const [begin, end] = [from(values as Times), to(values as Times)];
  if (begin !== null && end !== null && end <= begin) add('endHour', rules.timesOrder);
}

/** What is wrong with the order of dates and times is said together with all else. */
export const MenuFields = z
  .object({ menuName: z.string().trim().min(1, rules.name).max(200, 'Nejvýše 200 znaků.'), ...validity })
  .superRefine((values, context) =>
    inOrder(values, (field, message) => context.addIssue({ code: 'custom', path: [field], message })),
  );
export type MenuFields = z.infer<typeof MenuFields>;

/** Change of validity: the same without the name. */
export const ValidityFields = z
  .object(validity)
  .superRefine((values, context) =>
    inOrder(values, (field, message) => context.addIssue({ code: 'custom', path: [field], message })),
  );
export type ValidityFields = z.infer<typeof ValidityFields>;

/** @returns the validity as the form shows it; empty for a new menu */
export function validityFieldsOf(menu: Menu | null): ValidityFields {
  const [startHour = '', startMinute = ''] = menu === null ? [] : formatMinutes(menu.time_from).split(':');
  const [endHour = '', endMinute = ''] = menu === null ? [] : formatMinutes(menu.time_to).split(':');
  return {
    ...{ startDate: menu?.date_from ?? '', endDate: menu?.date_to ?? '' },
    ...{ startHour, startMinute, endHour, endMinute },
    validDays: menu?.validDays ?? [],
  };
}

/** @returns the validity as the API takes it: minutes since midnight */
export function validityBodyOf(values: ValidityFields) {
  const { startDate, endDate, validDays } = values;
  const days: Weekday[] = WEEKDAYS.filter((day) => validDays.includes(day));
  return { startDate, endDate, time_from: from(values) ?? 0, time_to: to(values) ?? 0, validDays: days };
}
