import { Injectable } from '@nestjs/common';
import { dishAllergens } from '@stolek/rules/allergen-claims';
import { Clock, localMoment, type LocalMoment } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { PreparedAnswer } from '#platform/http/prepared-answer.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { CurrentMenu } from '../../current-menu/current-menu.js';
import type { MenuItem } from '../../current-menu/menu-item.dto.js';
import type { DayMenuOffers } from '../../current-menu/day-menu-offers.js';

export interface PublishedDays extends DayMenuOffers {
  readonly venue: string;
  readonly now: LocalMoment;
  readonly answers: Map<string, PreparedAnswer>;
}

@Injectable()
export class PublishedDayMenus {
  private readonly answers = new WeakMap<DayMenuOffers, Map<string, PreparedAnswer>>();

  constructor(
    private readonly menus: CurrentMenu,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
  ) {}

  /** @param first a date, or `null` for today. @throws DomainError VENUE_NOT_FOUND */
  async of(venueId: number, first: string | null, days: number): Promise<PublishedDays> {
    const { name: venue, timeZone } = await this.venues.venueOrThrow(venueId);
    const at = this.clock.now();
    const now = localMoment(at, timeZone);
    const offers = await this.menus.dayMenus(venueId, first ?? now.date, days, at);
    if (offers === null) throw new DomainError('VENUE_NOT_FOUND');
    const answers = this.answers.get(offers) ?? new Map<string, PreparedAnswer>();
    this.answers.set(offers, answers);
    return { ...offers, venue, now, answers };
  }
}

type Modifier = NonNullable<MenuItem['modifiers']>[number];
const isSoup = ({ isDaySoup }: Modifier): boolean => isDaySoup === true;

/** @returns the soups that are included in the price */
export function soupsOf(items: readonly MenuItem[]): Modifier['options'] {
  return items.flatMap(({ modifiers = [] }) => modifiers).find(isSoup)?.options ?? [];
}

/** @returns the choices of a dish other than the soup */
export const choicesOf = ({ modifiers = [] }: MenuItem): readonly Modifier[] => modifiers.filter((one) => !isSoup(one));

/** Allergens of a dish without its soup and its options, which state their own. */
export function allergensOf(item: MenuItem): { readonly numbers: readonly number[]; readonly isDeclared: boolean } {
  const { contains, isDeclared } = dishAllergens(item);
  return { numbers: contains, isDeclared };
}
