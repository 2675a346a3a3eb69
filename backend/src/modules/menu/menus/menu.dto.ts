import { z } from 'zod';
import { daysBetween } from '#kernel/local-date.js';
import { Id, localDate, optionalLine, requiredText, SeenVersion } from '#platform/http/input.js';
import { WEEKDAYS } from '../domain/menu-validity.js';
import { MAX_NAME } from '../menu-fields.js';
import { MenuProductView } from '../menu-products/menu-product.dto.js';

const LAST_MINUTE = 1439;
const FROM = 'Zadejte čas začátku.';
const TO = 'Zadejte čas konce.';

// What is wrong in itself is not compared with anything: the message about the order would be one too many.
const alone = (error: string) => ({ error, abort: true });

const minute = (message: string) =>
  z.number(alone(message)).int(alone(message)).min(0, alone(message)).max(LAST_MINUTE, alone(message));

/** docs/product.md#when-a-menu-is-valid */
const validity = {
  startDate: localDate('Zadejte začátek platnosti.'),
  endDate: localDate('Zadejte konec platnosti.'),
  time_from: minute(FROM),
  time_to: minute(TO),
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
}

const datesInOrder = ({ startDate, endDate }: Validity): boolean => daysBetween(startDate, endDate) >= 0;
const DATES = { path: ['endDate'], error: 'Datum konce nesmí být před datem začátku.' };
const timesInOrder = ({ time_from, time_to }: Validity): boolean => time_from < time_to;
const TIMES = { path: ['time_to'], error: 'Čas konce nesmí být před časem začátku.' };

const IN_ORDER = 'endDate is not before startDate, time_to is after time_from; no day means every day.';

export const CreateMenuBody = z
  .object({ menuName: requiredText(MAX_NAME, 'Zadejte název menu.'), venueId: Id, ...validity })
  .refine(datesInOrder, DATES)
  .refine(timesInOrder, TIMES)
  .meta({ id: 'CreateMenu', description: IN_ORDER });
export type CreateMenuBody = z.infer<typeof CreateMenuBody>;

/** `menuName` is sent empty, then the name stays (docs/product.md#what-stands-on-a-menu). */
export const UpdateMenuDateBody = z
  .object({ id: Id, menuName: optionalLine(MAX_NAME), venueId: Id.optional(), ...validity, version: SeenVersion })
  .refine(datesInOrder, DATES)
  .refine(timesInOrder, TIMES)
  .meta({ id: 'UpdateMenuDate', description: IN_ORDER });
export type UpdateMenuDateBody = z.infer<typeof UpdateMenuDateBody>;

export const RenameMenuBody = z
  .object({ id: Id, menuName: requiredText(MAX_NAME, 'Zadejte název menu.'), version: SeenVersion })
  .meta({ id: 'RenameMenu' });
export type RenameMenuBody = z.infer<typeof RenameMenuBody>;

/** `id` is the menu whose items are taken over; name and validity are the copy's own. */
export const CopyMenuBody = z
  .object({ id: Id, menuName: requiredText(MAX_NAME, 'Zadejte název menu.'), ...validity })
  .refine(datesInOrder, DATES)
  .refine(timesInOrder, TIMES)
  .meta({ id: 'CopyMenu', description: IN_ORDER });
export type CopyMenuBody = z.infer<typeof CopyMenuBody>;

export const MenuView = z
  .object({
    id: z.number().int(),
    menuName: z.string(),
    venueId: z.number().int(),
    date_from: z.string().describe('YYYY-MM-DD, included'),
    date_to: z.string().describe('YYYY-MM-DD, included'),
    time_from: z.number().int().describe('minutes since midnight, included'),
    time_to: z.number().int().describe('minutes since midnight, included'),
    validDays: z.array(z.enum(WEEKDAYS)).describe('none: every day'),
    productCount: z.number().int(),
    withoutEurCount: z
      .number()
      .int()
      .describe('of those: without a price in euros, which all need for euros to be offered'),
    version: z.number().int().describe('to be sent back with a change'),
  })
  .meta({ id: 'Menu' });
export type MenuView = z.infer<typeof MenuView>;

/** Given: the first element's `menu` list is used. */
export const VenueMenuList = z.object({ menu: z.array(MenuView) }).meta({ id: 'VenueMenuList' });
export type VenueMenuList = z.infer<typeof VenueMenuList>;

export const MenuDetail = MenuView.extend({ menuProducts: z.array(MenuProductView) }).meta({ id: 'MenuDetail' });
export type MenuDetail = z.infer<typeof MenuDetail>;
