import { daysAfter } from '@stolek/rules/local-date';
import type { MenuCheck } from '#api/generated.ts';
import { FIGURES_PATH, HISTORY_PATH } from '#shared/staff-paths.ts';

const WEEK_DAYS = 7;

/** @returns the same weekday a week earlier, with which the overview compares a day */
export const weekBefore = (day: string): string => daysAfter(day, -WEEK_DAYS);

const addressOf = (path: string, parameters: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`;

type Counted = { result?: 'finished' | 'rejected'; dish?: string; hour?: number; waited?: 'approval' };

/** Addresses of the pages to which the overview links. */
export const overviewPlaces = (venue: number) => ({
  board: addressOf('/OrderPage', { venue }),
  menus: addressOf('/AdministrationPage', { tab: 'Menu', venue }),
  soldOut: addressOf('/AdministrationPage', { tab: 'Produkty', venue, mark: 'soldOut' }),
  allergens: addressOf('/AdministrationPage', { tab: 'Produkty', venue, mark: 'allergensToCheck' }),
  check: (kind: MenuCheck['findings'][number]['kind']) =>
    addressOf('/AdministrationPage', { tab: 'Produkty', venue, check: kind }),
  translations: (language: string) =>
    addressOf('/AdministrationPage', { tab: 'Produkty', venue, translations: language }),
  ended: (day: string, filter: Counted = {}) =>
    addressOf(HISTORY_PATH, { venue, from: day, to: day, days: 'business', ...filter }),
  figures: (day: string) => addressOf(FIGURES_PATH, { venue, from: day, to: day, days: 'business' }),
  /** Orders of the seven business days up to `day` from which the dish was rejected, even if the rest was accepted. */
  rejected: (dish: string, day: string) => {
    const from = daysAfter(day, 1 - WEEK_DAYS);
    return addressOf(HISTORY_PATH, { venue, from, to: day, days: 'business', refused: dish });
  },
});
