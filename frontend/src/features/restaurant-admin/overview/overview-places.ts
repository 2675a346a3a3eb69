import { daysAfter } from '#shared/format/generated-local-date.ts';

const WEEK_DAYS = 7;

const addressOf = (path: string, parameters: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`;

/** Addresses of the pages that the overview leads to. */
export const overviewPlaces = (venue: number) => ({
  board: addressOf('/OrderPage', { venue }),
  menus: addressOf('/AdministrationPage', { tab: 'Menu', venue }),
  products: addressOf('/AdministrationPage', { tab: 'Produkty', venue }),
  /** Ended orders of a business day, by result, dish or hour. */
  ended: (day: string, filter: { result?: 'finished' | 'rejected'; search?: string; hour?: number } = {}) =>
    addressOf('/OrderHistoryPage', { venue, from: day, to: day, days: 'business', ...filter }),
  figures: (day: string) =>
    addressOf('/OrderHistoryPage', { venue, from: day, to: day, days: 'business', part: 'figures' }),
  /** The orders of the last seven days that contain a dish, including accepted ones in which it was rejected. */
  rejected: (dish: string, date: string) => {
    const from = daysAfter(date, -WEEK_DAYS);
    return addressOf('/OrderHistoryPage', { venue, from, to: date, search: dish });
  },
});
