import { formatMoney } from '#shared/format/format-money.ts';
import { formatDate, formatTime } from '#shared/format/format-time.ts';
import type { CatalogueChange } from '../admin-api';
import { formatDay, formatMinutes } from '../menus/validity';
import { changeTexts as texts } from './catalogue-change-texts';

type Change = CatalogueChange['fields'][number];
type Value = unknown;

/** @returns what happened in one line: 'Upraveno v menu Hlavní' */
export function actSaid({ subject, act, name, menuName }: CatalogueChange, ofOneDish: boolean): string {
  const done = texts.acts[subject][act];
  if (subject === 'menuItem') return ofOneDish ? `${done} ${menuName ?? ''}` : `${name}: ${done}`;
  return ofOneDish || subject === 'menu' ? done : `${name}: ${done}`;
}

/** @returns a field with what it was and what it is, as people read it */
export function fieldSaid({ field, before, after }: Change): { label: string; before: string; after: string } {
  return { label: texts.fields[field], before: valueSaid(field, before), after: valueSaid(field, after, before) };
}

function valueSaid(field: Change['field'], value: Value, before: Value = null): string {
  if (field === 'picture') return pictureSaid(value, before);
  if (field === 'priceCzk' || field === 'priceEur') return priceSaid(value, field === 'priceCzk' ? 'CZK' : 'EUR');
  if (value === null || value === undefined) return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return formatMinutes(value);
  if (Array.isArray(value)) return value.length === 0 ? texts.nothing : value.join(', ');
  return textSaid(field, String(value));
}

function textSaid(field: Change['field'], value: string): string {
  if (field === 'dateFrom' || field === 'dateTo') return formatDay(value);
  return field === 'soldOutUntil' ? `${formatDate(value)} ${formatTime(value)}` : value;
}

function priceSaid(value: Value, currency: 'CZK' | 'EUR'): string {
  return typeof value === 'number' ? formatMoney(value, currency) : texts.nothing;
}

function pictureSaid(value: Value, before: Value): string {
  if (value === null) return texts.pictures.gone;
  return before === null ? texts.pictures.given : texts.pictures.other;
}
