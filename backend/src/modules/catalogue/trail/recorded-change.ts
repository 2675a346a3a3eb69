import type { EntityManager } from 'typeorm';
import type { Principal } from '#kernel/principal.js';
import { audited } from '#platform/audit/audited.js';
import { within } from '#platform/database/within-manager.js';
import { thingsNow, type Watched } from './catalogue-things.js';

export interface CatalogueAct<Result> {
  /** Of the transaction in which `VenueChanges.change` runs the work. */
  readonly manager: EntityManager;
  readonly user: Principal;
  readonly venueId: number;
  /** Everything that the work may touch; what it left as it was is not written down. */
  readonly watched: Watched;
  /** What the work has made, by its result. */
  readonly made?: (result: Result) => Watched;
  /** What appears is brought back, not new. */
  readonly restoring?: boolean;
}

/** `audited` for things of the catalogue: whatever changes it goes through here. */
export function recordedChange<Result>(act: CatalogueAct<Result>, work: () => Promise<Result>): Promise<Result> {
  const { manager, user, venueId, watched, made, restoring = false } = act;
  const before = () => thingsNow(manager, venueId, watched);
  const after = (result: Result) => thingsNow(manager, venueId, joined(watched, made?.(result) ?? {}));
  return audited({ sql: within(manager), actorId: user.userId, before, after, restoring }, work);
}

function joined(one: Watched, other: Watched): Watched {
  return {
    products: [...(one.products ?? []), ...(other.products ?? [])],
    categories: [...(one.categories ?? []), ...(other.categories ?? [])],
    menus: [...(one.menus ?? []), ...(other.menus ?? [])],
    modifierGroups: [...(one.modifierGroups ?? []), ...(other.modifierGroups ?? [])],
  };
}
