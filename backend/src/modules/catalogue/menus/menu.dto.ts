import { z } from 'zod';
import { daysBetween } from '@stolek/rules/local-date';
import { LAST_MINUTE, WEEKDAYS } from '@stolek/rules/menu-validity';
import { Id, localDate, optionalLine, requiredText, SeenVersion } from '#platform/http/input.js';
import { MAX_NAME } from '../menu-fields.js';
import { MenuProductView } from '../menu-products/menu-product.dto.js';

/** Twice the number of days in two years on which Czech shops must close. */
const MAX_EXCEPTIONS = 100;
const FROM = 'Zadejte čas začátku.';
const TO = 'Zadejte čas konce.';

// Stops at the first error of a field, so that a wrong field is not also compared with others.
const alone = (error: string) => ({ error, abort: true });

const minute = (message: string) =>
  z.number(alone(message)).int(alone(message)).min(0, alone(message)).max(LAST_MINUTE, alone(message));

/** Fields that decide when a menu is valid (docs/product.md#when-a-menu-is-valid). */
const validity = {
  startDate: localDate('Zadejte začátek platnosti.'),
  endDate: localDate('Zadejte konec platnosti.'),
  time_from: minute(FROM),
  time_to: minute(TO),
  pastMidnight: z.boolean().optional().describe('`time_to` is on the next day and less than `time_from`'),
  validDays: z
    .array(z.enum(WEEKDAYS))
    .max(100)
    .nullish()
    .transform((days) => WEEKDAYS.filter((day) => days?.includes(day))),
};

interface Validity {
  readonly startDate: string;
  readonly endDate: string;
  readonly time_from: number;
  readonly time_to: number;
  readonly pastMidnight?: boolean | undefined;
}

const datesInOrder = ({ startDate, endDate }: Validity): boolean => daysBetween(startDate, endDate) >= 0;
const DATES = { path: ['endDate'], error: 'Datum konce nesmí být před datem začátku.' };
const timesInOrder = ({ time_from, time_to, pastMidnight }: Validity): boolean =>
  pastMidnight === true || time_from < time_to;
const endsNextDay = ({ time_from, time_to, pastMidnight }: Validity): boolean =>
  pastMidnight !== true || time_to < time_from;
const TIMES = { path: ['time_to'], error: 'Čas konce nesmí být před časem začátku.' };
const NEXT_DAY = { path: ['time_to'], error: 'Přes půlnoc musí menu skončit dřív, než příští den začne.' };

const IN_ORDER =
  'endDate is not before startDate; time_to is after time_from, before it with pastMidnight; no day means every day.';

export const CreateMenuBody = z
  .object({ menuName: requiredText(MAX_NAME, 'Zadejte název menu.'), venueId: Id, ...validity })
  .refine(datesInOrder, DATES)
  .refine(timesInOrder, TIMES)
  .refine(endsNextDay, NEXT_DAY)
  .meta({ id: 'CreateMenu', description: IN_ORDER });
export type CreateMenuBody = z.infer<typeof CreateMenuBody>;

/** An empty `menuName` does not change the name (docs/product.md#what-stands-on-a-menu). */
export const UpdateMenuDateBody = z
  .object({ id: Id, menuName: optionalLine(MAX_NAME), venueId: Id.optional(), ...validity, version: SeenVersion })
  .refine(datesInOrder, DATES)
  .refine(timesInOrder, TIMES)
  .refine(endsNextDay, NEXT_DAY)
  .meta({ id: 'UpdateMenuDate', description: IN_ORDER });
export type UpdateMenuDateBody = z.infer<typeof UpdateMenuDateBody>;

export const RenameMenuBody = z
  .object({ id: Id, menuName: requiredText(MAX_NAME, 'Zadejte název menu.'), version: SeenVersion })
  .meta({ id: 'RenameMenu' });
export type RenameMenuBody = z.infer<typeof RenameMenuBody>;

export const CopyMenuBody = z
  .object({ id: Id, menuName: requiredText(MAX_NAME, 'Zadejte název menu.'), ...validity })
  .refine(datesInOrder, DATES)
  .refine(timesInOrder, TIMES)
  .refine(endsNextDay, NEXT_DAY)
  .meta({ id: 'CopyMenu', description: IN_ORDER });
export type CopyMenuBody = z.infer<typeof CopyMenuBody>;

const ExceptionBody = z
  .object({
    date: localDate('Zadejte datum.'),
    closed: z.boolean().optional(),
    time_from: minute(FROM).optional(),
    time_to: minute(TO).optional().describe('on the next day when less than `time_from`'),
  })
  .refine(({ closed, time_from }) => closed === true || time_from !== undefined, { path: ['time_from'], error: FROM })
  .refine(({ closed, time_to }) => closed === true || time_to !== undefined, { path: ['time_to'], error: TO })
  .refine(({ closed, time_from, time_to }) => closed === true || time_from === undefined || time_from !== time_to, {
    path: ['time_to'],
    error: 'Začátek a konec nesmí být stejné.',
  });

/** Replaces all exceptions of the menu (docs/product.md#when-a-menu-is-valid). */
export const SetMenuExceptionsBody = z
  .object({
    menuId: Id,
    exceptions: z.array(ExceptionBody).max(MAX_EXCEPTIONS, `Nejvýše ${MAX_EXCEPTIONS} dní.`),
    version: SeenVersion,
  })
  .superRefine(({ exceptions }, context) => {
    const seen = new Set<string>();
    for (const [index, { date }] of exceptions.entries()) {
      if (seen.has(date)) {
        context.addIssue({
          code: 'custom',
          path: ['exceptions', index, 'date'],
          message: 'Tento den už v seznamu je.',
        });
      }
      seen.add(date);
    }
  })
  .meta({ id: 'SetMenuExceptions' });
export type SetMenuExceptionsBody = z.infer<typeof SetMenuExceptionsBody>;

const ExceptionView = z.object({
  date: z.string().describe('YYYY-MM-DD'),
  closed: z.boolean().optional(),
  time_from: z.number().int().optional(),
  time_to: z.number().int().optional().describe('on the next day when less than `time_from`'),
});

export const MenuView = z
  .object({
    id: z.number().int(),
    menuName: z.string(),
    venueId: z.number().int(),
    date_from: z.string().describe('YYYY-MM-DD, inclusive'),
    date_to: z.string().describe('YYYY-MM-DD, inclusive'),
    time_from: z.number().int().describe('minutes since midnight, inclusive'),
    time_to: z.number().int().describe('minutes since midnight, inclusive; on the next day when less than time_from'),
    validDays: z.array(z.enum(WEEKDAYS)).describe('none: every day'),
    exceptions: z.array(ExceptionView).describe('dates with other hours or none, sorted by date'),
    productCount: z.number().int(),
    withoutEurCount: z.number().int().describe('items without a price in euros; euros are offered only when it is 0'),
    version: z.number().int().describe('send it back with a change'),
  })
  .meta({ id: 'Menu' });
export type MenuView = z.infer<typeof MenuView>;

/** The product's specification requires an array whose first element contains the menus. */
export const VenueMenuList = z.object({ menu: z.array(MenuView) }).meta({ id: 'VenueMenuList' });
export type VenueMenuList = z.infer<typeof VenueMenuList>;

export const MenuDetail = MenuView.extend({ menuProducts: z.array(MenuProductView) }).meta({ id: 'MenuDetail' });
export type MenuDetail = z.infer<typeof MenuDetail>;
