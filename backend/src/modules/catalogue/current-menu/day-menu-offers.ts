import type { MenuItem } from './menu-item.dto.js';

export interface DayMenuOffer {
  readonly date: string;
  /** Minutes after midnight; `until` is not included. */
  readonly from: number;
  readonly until: number;
  readonly items: readonly MenuItem[];
}

export interface DayMenuOffers {
  readonly isPublic: boolean;
  readonly days: readonly DayMenuOffer[];
}
