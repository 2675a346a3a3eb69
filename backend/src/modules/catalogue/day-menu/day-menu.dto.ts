import { z } from 'zod';
import { daysBetween } from '@stolek/rules/local-date';
import { bounded, Id, localDate, optionalLine, requiredText, SeenVersion } from '#platform/http/input.js';
import { AllergenNumbers, MAX_NAME, MAX_PORTION, price } from '../menu-fields.js';
import { PortionCount } from '../sold-out/set-portions.command.js';

export const MAX_DAYS = 7;
export const MAX_DISHES_OF_DAY = 30;
export const MAX_PASTED = 20_000;
/** A text of more than `MAX_PASTED` characters gets its own error up to this length. */
const MAX_BODY = 60_000;

export const PasteDayMenuBody = z
  .object({
    venueId: Id,
    text: bounded(MAX_BODY).describe(`at most ${MAX_PASTED} characters`),
    from: localDate().describe('the day of a text without days; weekdays are dated from it on'),
  })
  .meta({ id: 'PasteDayMenu' });
export type PasteDayMenuBody = z.infer<typeof PasteDayMenuBody>;

const DayDishKind = z.enum(['soup', 'main', 'dessert', 'other']);
const SoupOfMenu = z.enum(['included', 'extra', 'none']);
const DAY_FIELDS = ['name', 'portion', 'priceCZK', 'allergens', 'kind'] as const;

export const DayDishDraft = z
  .object({
    line: z.number().int().describe('line of the text, from 1'),
    written: z.string().describe('the lines as written'),
    number: z.number().int().optional(),
    name: z.string(),
    portion: z.string().optional(),
    priceCZK: z.number().optional(),
    allergens: z
      .array(z.number().int())
      .optional()
      .describe('as the text states them, or else those of the product; omitted: not stated'),
    kind: DayDishKind,
    productId: z.number().int().optional().describe('the product with this name'),
    unsure: z.array(z.enum(DAY_FIELDS)).describe('fields to confirm or fill in'),
  })
  .meta({ id: 'DayDishDraft' });
export type DayDishDraft = z.infer<typeof DayDishDraft>;

export const DayMenuDraft = z
  .object({
    soup: SoupOfMenu.describe('suggestion: included where a soup has no price'),
    hasEuros: z.boolean().describe('another menu has prices in euros, which guests use only if each dish has one'),
    days: z.array(
      z.object({
        date: z.string().nullable().describe('null: the text does not say it for certain'),
        heading: z.string().nullable().describe('the line that names the day'),
        isClosed: z.boolean().describe('an exception closes a menu of the venue on that day'),
        current: SeenVersion.describe('version of the day menu that this day has; omitted: none'),
        items: z.array(DayDishDraft),
      }),
    ),
    unread: z
      .array(z.object({ line: z.number().int(), written: z.string() }))
      .describe('lines that are no dish, or were not understood'),
  })
  .meta({ id: 'DayMenuDraft' });
export type DayMenuDraft = z.infer<typeof DayMenuDraft>;

const PublishedDish = z.object({
  name: requiredText(MAX_NAME, 'Zadejte název jídla.'),
  portion: optionalLine(MAX_PORTION),
  priceCZK: price('Zadejte prosím cenu v Kč.').nullish().describe('omitted: a soup in the price'),
  priceEUR: price('Zadejte cenu v € jako číslo.').nullish(),
  allergens: AllergenNumbers.nullish().describe('omitted or empty: those of the product stay'),
  kind: DayDishKind,
  portions: PortionCount.optional().describe('portions for sale, only for a menu of today; omitted or null: as before'),
});
export type PublishedDish = z.infer<typeof PublishedDish>;

const DAYS = z
  .array(
    z.object({
      date: localDate(),
      version: SeenVersion.nullish().describe('the version of the menu to replace; omitted: the day has none'),
      items: z.array(PublishedDish).min(1, 'Přidejte aspoň jedno jídlo.').max(MAX_DISHES_OF_DAY),
    }),
  )
  .min(1, 'Přidejte aspoň jeden den.')
  .max(MAX_DAYS);

export const PublishDayMenuBody = z
  .object({
    venueId: Id,
    days: DAYS,
    soup: SoupOfMenu.describe(
      'included: the first soup of a day, and further ones without a price, are a choice of each main dish; none: soups are left out',
    ),
  })
  .meta({ id: 'PublishDayMenu' });
export type PublishDayMenuBody = z.infer<typeof PublishDayMenuBody>;

export const DayMenuView = z
  .object({
    menuId: z.number().int(),
    date: z.string(),
    version: z.number().int().describe('send it back with a menu that replaces this one'),
    timeFrom: z.number().int().describe('minutes since midnight'),
    timeTo: z.number().int().describe('the minute at which it ends'),
    soup: SoupOfMenu,
    items: z.array(
      z.object({
        id: z.number().int().optional().describe('the menu item; omitted: a soup in the price'),
        productId: z.number().int().optional(),
        name: z.string(),
        portion: z.string().optional(),
        priceCZK: z.number().optional(),
        priceEUR: z.number().optional(),
        allergens: z.array(z.number().int()),
        kind: DayDishKind,
      }),
    ),
  })
  .meta({ id: 'DayMenu' });
export type DayMenuView = z.infer<typeof DayMenuView>;

export const DayMenusView = z
  .object({ days: z.array(DayMenuView), closed: z.array(z.string()).describe('days closed by an exception of a menu') })
  .meta({ id: 'DayMenus' });
export type DayMenusView = z.infer<typeof DayMenusView>;

export const PublishedDayMenu = z
  .object({
    days: z.array(DayMenuView),
    restoreToken: z.uuid().describe('token for restoredeleted, which undoes the whole publication'),
    portionsNotSet: z
      .array(z.string())
      .describe('dishes that were published, but whose portions could not be set: send them to setportions'),
  })
  .meta({ id: 'PublishedDayMenu' });
export type PublishedDayMenu = z.infer<typeof PublishedDayMenu>;

const MAX_RANGE = 31;

export const DayMenusQuery = z
  .object({ from: localDate(), to: localDate() })
  .refine(({ from, to }) => daysBetween(from, to) >= 0 && daysBetween(from, to) < MAX_RANGE, {
    path: ['to'],
    error: `Nejvýše ${MAX_RANGE} dní.`,
  });
export type DayMenusQuery = z.infer<typeof DayMenusQuery>;

export const CopyDayMenuBody = z
  .object({
    venueId: Id,
    from: localDate(),
    to: localDate(),
    days: z.number().int().min(1).max(MAX_DAYS).default(1).describe('days from both dates on; 7: a week'),
    seen: z
      .array(z.object({ date: localDate(), version: SeenVersion }))
      .max(MAX_DAYS)
      .default([])
      .describe('the menus to replace; omitted: the days have none'),
  })
  .meta({ id: 'CopyDayMenu' });
export type CopyDayMenuBody = z.infer<typeof CopyDayMenuBody>;

export const DateInPath = localDate();
