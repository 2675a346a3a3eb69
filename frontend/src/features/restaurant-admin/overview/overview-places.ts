import { daysAfter } from '#shared/format/generated-local-date.ts';

const WEEK_DAYS = 7;

const addressOf = (path: string, parameters: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`;

/** Addresses of the pages that the overview leads to. */
export const overviewPlaces = (venue: number) => ({
  board: addressOf('/OrderPage', { venue }),
  menus: addressOf('/AdministrationPage', { tab: 'Menu', venue }),
  products: addressOf('/AdministrationPage', { tab: 'Produkty', venue }),
  /** The orders of a business day that ended so, or hold a dish, or came in an hour. */
  ended: (day: string, filter: { result?: 'finished' | 'rejected'; search?: string; hour?: number } = {}) =>
    addressOf('/OrderHistoryPage', { venue, from: day, to: day, days: 'business', ...filter }),
  figures: (day: string) =>
    addressOf('/OrderHistoryPage', { venue, from: day, to: day, days: 'business', part: 'figures' }),
  /** The orders of the last seven days in which a dish stands: an accepted one can lack it as well. */
  rejected: (dish: string, date: string) => {
    const from = daysAfter(date, -WEEK_DAYS);
    return addressOf('/OrderHistoryPage', { venue, from, to: date, search: dish });
  },
});
