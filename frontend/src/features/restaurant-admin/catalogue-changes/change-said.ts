import { formatMoney } from '#shared/format/format-money.ts';
import type { VenueClock } from '#shared/format/venue-clock.ts';
import { markSaid } from '#shared/texts/dietary-names.ts';
import type { SaidField } from '#staff-kit/trail-entry.tsx';
import { catalogueActs, catalogueFields, trailTexts } from '#staff-kit/trail-texts.ts';
import type { CatalogueChange } from '../admin-api';
import { formatDay, formatMinutes } from '../menus/validity';

type Field = CatalogueChange['fields'][number]['field'];

/** Texts of the audit trail of a dish, a category or a menu. */
export const changeTexts = {
  ...trailTexts,
  fields: catalogueFields satisfies Record<Field, string>,
  pictures: { given: 'nový', gone: 'bez obrázku', other: 'jiný' },
  acts: catalogueActs satisfies Record<CatalogueChange['subject'], Record<CatalogueChange['act'], string>>,
};

type Change = CatalogueChange['fields'][number];
type Value = unknown;

/** @returns the change in one line: 'Upraveno v menu Hlavní' */
export function actSaid({ subject, act, name, menuName }: CatalogueChange, ofOneDish: boolean): string {
  const done = changeTexts.acts[subject][act];
  if (subject === 'menuItem') return ofOneDish ? `${done} ${menuName ?? ''}` : `${name}: ${done}`;
  return ofOneDish || subject === 'menu' ? done : `${name}: ${done}`;
}

/** @returns a field before and after the change, formatted */
export function fieldSaid({ field, before, after }: Change, clock: VenueClock): SaidField {
  const said = (value: Value, was: Value = null) => valueSaid(field, value, was, clock);
  return { label: changeTexts.fields[field], before: said(before), after: said(after, before) };
}

function valueSaid(field: Change['field'], value: Value, before: Value, clock: VenueClock): string {
  if (field === 'picture') return pictureSaid(value, before);
  if (field === 'priceCzk' || field === 'priceEur') return priceSaid(value, field === 'priceCzk' ? 'CZK' : 'EUR');
  if (value === null || value === undefined) return changeTexts.nothing;
  if (typeof value === 'boolean') return value ? changeTexts.yes : changeTexts.no;
  if (typeof value === 'number') return field === 'min' || field === 'max' ? String(value) : formatMinutes(value);
  if (Array.isArray(value)) {
    const said = field === 'dietary' ? value.map(markSaid) : value;
    return said.length === 0 ? changeTexts.nothing : said.join(', ');
  }
  return textSaid(field, String(value), clock);
}

function textSaid(field: Change['field'], value: string, clock: VenueClock): string {
  if (field === 'dateFrom' || field === 'dateTo') return formatDay(value);
  return field === 'soldOutUntil' ? clock.dateAndTime(value) : value;
}

function priceSaid(value: Value, currency: 'CZK' | 'EUR'): string {
  return typeof value === 'number' ? formatMoney(value, currency) : changeTexts.nothing;
}

function pictureSaid(value: Value, before: Value): string {
  if (value === null) return changeTexts.pictures.gone;
  return before === null ? changeTexts.pictures.given : changeTexts.pictures.other;
}
