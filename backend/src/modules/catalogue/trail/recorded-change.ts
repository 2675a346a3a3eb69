import type { EntityManager } from 'typeorm';
import type { Principal } from '#kernel/principal.js';
import { audited } from '#platform/audit/audited.js';
import { within } from '#platform/database/own-session.js';
import { thingsNow, type Watched } from './catalogue-things.js';

export interface CatalogueAct<Result> {
  /** The manager of the transaction in which `VenueChanges.change` runs the work. */
  readonly manager: EntityManager;
  readonly user: Principal;
  readonly venueId: number;
  /** Everything that the work may change; unchanged things are not recorded. */
  readonly watched: Watched;
  /** The things that the work has created, from its result. */
  readonly made?: (result: Result) => Watched;
  /** True if new rows are restored ones. */
  readonly restoring?: boolean;
}

/** `audited` for the catalogue; every change of it goes through here. */
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
