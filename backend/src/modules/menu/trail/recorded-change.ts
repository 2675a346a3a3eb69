import type { EntityManager } from 'typeorm';
import type { Principal } from '#kernel/principal.js';
import { differences, type Difference } from './catalogue-difference.js';
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

const INSERT = `
  insert into catalogue_change (venue_id, actor_id, subject, subject_id, act, name, product_id, menu_id, menu_name, fields)
  select $1, $2, x.subject, x.id, x.act, x.name, x."productId", x."menuId", x."menuName", x.fields
  from jsonb_to_recordset($3::jsonb) as x (subject text, id integer, act text, name text, "productId" integer,
    "menuId" integer, "menuName" text, fields jsonb)`;

/**
 * Does the work, and writes in its transaction what the work has changed of what is watched (docs/product.md#who-changed-what).
 * The one door to `catalogue_change`: whatever changes the catalogue goes through here.
 */
export async function recordedChange<Result>(act: CatalogueAct<Result>, work: () => Promise<Result>): Promise<Result> {
  const { manager, venueId, watched, made, restoring = false } = act;
  const before = await thingsNow(manager, venueId, watched);
  const result = await work();
  const after = await thingsNow(manager, venueId, joined(watched, made?.(result) ?? {}));
  const rows = differences(before, after).map((difference) => rowOf(difference, restoring));
  if (rows.length > 0) await manager.query(INSERT, [venueId, act.user.userId, JSON.stringify(rows)]);
  return result;
}

function joined(one: Watched, other: Watched): Watched {
  return {
    products: [...(one.products ?? []), ...(other.products ?? [])],
    categories: [...(one.categories ?? []), ...(other.categories ?? [])],
    menus: [...(one.menus ?? []), ...(other.menus ?? [])],
  };
}

function rowOf({ thing, act, fields }: Difference, restoring: boolean) {
  const { subject, id, name, productId, menuId, menuName } = thing;
  return {
    ...{ subject, id, name, productId, menuId, menuName, fields },
    act: restoring && act === 'created' ? 'restored' : act,
  };
}
