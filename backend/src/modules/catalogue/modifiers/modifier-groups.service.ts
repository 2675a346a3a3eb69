import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager } from 'typeorm';
import { DomainError } from '#kernel/domain-error.js';
import { toMinorUnits } from '#kernel/money.js';
import type { Principal } from '#kernel/principal.js';
import type { Deleted } from '#platform/http/deleted.dto.js';
import { refusalAt } from '#platform/http/refusal-at.js';
import {
  Deletions,
  placeTaken,
  VenueChanges,
  VenueDirectory,
  VenueRecords,
  type Deletion,
} from '#modules/venues/venues.public.js';
import { undelete } from '../deletions/restored-rows.js';
import { MAX_GROUPS_OF_PRODUCT, MAX_GROUPS_OF_VENUE } from '../menu-fields.js';
import { requireOneVenue } from '../one-venue.js';
import { type CatalogueAct, recordedAs, recordedChange } from '../trail/recorded-change.js';
import {
  modifierGroupViewOf,
  type CreateModifierGroup,
  type ModifierGroupRow,
  type ModifierGroupView,
  type SetGroupProducts,
  type SetOptionSoldOut,
  type SetProductModifiers,
  type UpdateModifierGroup,
} from './modifier-group.dto.js';

const GROUPS_WHERE = (condition: string) => `
  select g.id, g.venue_id as "venueId", g.name, g.min_options as min, g.max_options as max, g.version,
    (select json_agg(json_build_object('id', o.id, 'name', o.name, 'priceCZK', o.price_czk, 'priceEUR', o.price_eur,
      'addsAllergens', o.adds_allergens, 'removesAllergens', o.removes_allergens, 'isSoldOut', o.is_sold_out)
      order by o.position) from modifier_option o where o.venue_id = g.venue_id and o.group_id = g.id) as options,
    coalesce((select json_agg(json_build_object('id', p.id, 'position', pm.position) order by p.name, p.id)
      from product_modifier pm join product p on p.id = pm.product_id and p.deleted_at is null
      where pm.venue_id = g.venue_id and pm.group_id = g.id), '[]') as products
  from modifier_group g
  where g.deleted_at is null and ${condition} order by g.name, g.id`;
const GROUPS = GROUPS_WHERE('g.venue_id = $1');
const GROUP = GROUPS_WHERE('g.id = $1');

const COUNT =
  'select count(*)::integer as groups from modifier_group where venue_id = $1 and deleted_at is null and not is_day_soup';

const VENUES_OF = (table: 'product' | 'modifier_group') =>
  `select id, venue_id as "venueId" from ${table} where id = any ($1::integer[]) and deleted_at is null`;

const ALIKE = `
  select id from modifier_group
  where venue_id = $1 and deleted_at is null and id <> $3 and comparison_key(name) = comparison_key($2) limit 1`;

const INSERT = `
  insert into modifier_group (venue_id, name, min_options, max_options) values ($1, $2, $3, $4) returning id`;
const UPDATE = `
  update modifier_group set name = $3, min_options = $4, max_options = $5, version = version + 1
  where venue_id = $1 and id = $2`;
const RAISE = 'update modifier_group set version = version + 1 where venue_id = $1 and id = $2';
const DELETE = 'update modifier_group set deleted_at = now(), version = version + 1 where venue_id = $1 and id = $2';

const DELETE_OPTIONS =
  'delete from modifier_option where venue_id = $1 and group_id = $2 and id <> all ($3::integer[])';
const COLUMNS = 'name, price_czk, price_eur, adds_allergens, removes_allergens, is_sold_out, position';
// An option that stays keeps its id, because open baskets contain the id.
const WRITE_OPTIONS = `
  with given as (
    select * from jsonb_to_recordset($3::jsonb) as x (id integer, name text, price_czk integer, price_eur integer,
      adds_allergens smallint[], removes_allergens smallint[], is_sold_out boolean, position integer)),
  changed as (
    update modifier_option o
    set (${COLUMNS}) = (g.name, g.price_czk, g.price_eur, g.adds_allergens, g.removes_allergens, g.is_sold_out, g.position)
    from given g where o.venue_id = $1 and o.group_id = $2 and o.id = g.id)
  insert into modifier_option (venue_id, group_id, ${COLUMNS})
  select $1, $2, ${COLUMNS} from given where id is null order by position`;
const SELL_OUT = 'update modifier_option set is_sold_out = $4 where venue_id = $1 and group_id = $2 and id = $3';

const REPLACE_OF_PRODUCT = `
  with gone as (
    delete from product_modifier pm using modifier_group g
    where pm.venue_id = $1 and pm.product_id = $2 and g.id = pm.group_id and g.deleted_at is null
      and pm.group_id <> all ($3::integer[]))
  insert into product_modifier (venue_id, product_id, group_id, position)
  select $1, $2, x.id, x.place from unnest($3::integer[]) with ordinality as x (id, place)
  on conflict (venue_id, product_id, group_id) do update set position = excluded.position`;
const REPLACE_OF_GROUP = `
  with gone as (
    delete from product_modifier pm using product p
    where pm.venue_id = $1 and pm.group_id = $2 and pm.product_id <> all ($3::integer[])
      and p.id = pm.product_id and p.deleted_at is null)
  insert into product_modifier (venue_id, product_id, group_id, position)
  select $1, x.id, $2, coalesce((select max(position) from product_modifier pm
    where pm.venue_id = $1 and pm.product_id = x.id), 0) + 1
  from unnest($3::integer[]) as x (id)
  on conflict do nothing`;
const FULL_PRODUCT = `
  select p.name from product_modifier pm
  join modifier_group g on g.id = pm.group_id and g.deleted_at is null
  join product p on p.id = pm.product_id
  where pm.venue_id = $1 and p.deleted_at is null
    and p.id in (select product_id from product_modifier where venue_id = $1 and group_id = any ($2::integer[]))
  group by p.id having count(*) > ${MAX_GROUPS_OF_PRODUCT} order by p.name limit 1`;

type Act = Pick<CatalogueAct<void>, 'manager' | 'venueId'>;

/** Edits the groups of options that dishes offer (docs/product.md#modifiers). */
@Injectable()
export class ModifierGroups {
  private readonly records: VenueRecords<ModifierGroupRow, ModifierGroupView>;

  constructor(
    @InjectEntityManager() private readonly entities: EntityManager,
    private readonly venues: VenueDirectory,
    private readonly changes: VenueChanges,
    private readonly deletions: Deletions,
  ) {
    this.records = new VenueRecords(entities, changes, {
      missing: 'MODIFIER_GROUP_NOT_FOUND',
      find: async (manager, id) => (await manager.query<ModifierGroupRow[]>(GROUP, [id]))[0],
      viewOf: modifierGroupViewOf,
      recorded: recordedAs('modifierGroups', true),
    });
    deletions.own<null>('modifiergroup', {
      venueOf: (user, ids) => this.venueOf(user, 'modifier_group', ids),
      restore,
    });
  }

  async list(user: Principal, venueId: number): Promise<ModifierGroupView[]> {
    await this.venues.venueFor(user, venueId);
    const rows = await this.entities.query<ModifierGroupRow[]>(GROUPS, [venueId]);
    return rows.map(modifierGroupViewOf);
  }

  create(user: Principal, body: CreateModifierGroup): Promise<ModifierGroupView> {
    const { venueId, name, min, max, options } = body;
    return this.records.create(user, venueId, async (change) => {
      await requireFreeName(change, name);
      const [row] = await change.manager.query<{ id: number }[]>(INSERT, [venueId, name, min, max]);
      await writeOptions(change, row!.id, options);
      await requireRoom(change, [row!.id], 'name');
      return row!.id;
    });
  }

  update(user: Principal, { name, min, max, options, ...seen }: UpdateModifierGroup): Promise<ModifierGroupView> {
    return this.records.edit(user, seen, async (group, change) => {
      requireOwnOptions(group, options);
      await requireFreeName(change, name, group.id);
      await change.manager.query(UPDATE, [change.venueId, group.id, name, min, max]);
      await writeOptions(change, group.id, options);
    });
  }

  async delete(user: Principal, id: number): Promise<Deleted> {
    const restoreToken = await this.records.change(user, id, (_, { manager, venueId }) =>
      recordedChange({ manager, user, venueId, watched: { modifierGroups: [id] } }, async () => {
        await manager.query(DELETE, [venueId, id]);
        return this.deletions.keep(manager, { venueId, kind: 'modifiergroup', ids: [id], snapshot: null });
      }),
    );
    return { id, restoreToken };
  }

  async setOfProduct(user: Principal, { productId, groupIds }: SetProductModifiers): Promise<SetProductModifiers> {
    const venueId = await this.venueOf(user, 'product', [productId]);
    return this.changes.change(venueId, async (manager) => {
      await requireAll({ manager, venueId }, 'product', [productId]);
      await requireAll({ manager, venueId }, 'modifier_group', groupIds);
      const act = { manager, user, venueId, watched: { products: [productId] }, growing: true };
      await recordedChange(act, () => manager.query(REPLACE_OF_PRODUCT, [venueId, productId, groupIds]));
      return { productId, groupIds };
    });
  }

  async setProducts(user: Principal, { groupId, productIds }: SetGroupProducts): Promise<ModifierGroupView> {
    return this.records.change(user, groupId, async ({ products }, { manager, venueId }) => {
      await requireAll({ manager, venueId }, 'product', productIds);
      const watched = { products: [...new Set([...productIds, ...products.map(({ id }) => id)])] };
      const markFields = { groupIds: 'productIds' };
      await recordedChange({ manager, user, venueId, watched, markFields, growing: true }, () =>
        manager.query(REPLACE_OF_GROUP, [venueId, groupId, productIds]),
      );
      await requireRoom({ manager, venueId }, [groupId], 'productIds');
      return modifierGroupViewOf(await this.records.find(manager, groupId));
    });
  }

  async setSoldOut(user: Principal, { groupId, optionId, isSoldOut }: SetOptionSoldOut): Promise<ModifierGroupView> {
    return this.records.change(user, groupId, async ({ options }, { manager, venueId }) => {
      const option = options.find(({ id }) => id === optionId);
      if (!option) throw new DomainError('MODIFIER_GROUP_NOT_FOUND');
      if (option.isSoldOut !== isSoldOut) {
        await recordedChange({ manager, user, venueId, watched: { modifierGroups: [groupId] } }, async () => {
          await manager.query(SELL_OUT, [venueId, groupId, optionId, isSoldOut]);
          await manager.query(RAISE, [venueId, groupId]);
        });
      }
      return modifierGroupViewOf(await this.records.find(manager, groupId));
    });
  }

  private async venueOf(user: Principal, table: 'product' | 'modifier_group', ids: readonly number[]): Promise<number> {
    const found = await this.entities.query<{ id: number; venueId: number }[]>(VENUES_OF(table), [ids]);
    const code = table === 'product' ? 'PRODUCT_NOT_FOUND' : 'MODIFIER_GROUP_NOT_FOUND';
    return requireOneVenue(user, ids, found, code);
  }
}

async function requireAll({ manager, venueId }: Act, table: 'product' | 'modifier_group', ids: readonly number[]) {
  const found = await manager.query<{ id: number; venueId: number }[]>(VENUES_OF(table), [ids]);
  if (found.filter((record) => record.venueId === venueId).length === ids.length) return;
  throw new DomainError(table === 'product' ? 'PRODUCT_NOT_FOUND' : 'MODIFIER_GROUP_NOT_FOUND');
}

async function isNameTaken({ manager, venueId }: Act, name: string, own: number): Promise<boolean> {
  return (await manager.query<unknown[]>(ALIKE, [venueId, name, own])).length > 0;
}

async function requireFreeName(act: Act, name: string, own = 0): Promise<void> {
  if (!(await isNameTaken(act, name, own))) return;
  throw refusalAt('name', 'DUPLICATE_MODIFIER_GROUP');
}

function requireOwnOptions({ options: own }: ModifierGroupRow, given: UpdateModifierGroup['options']): void {
  const ids = new Set(own.map(({ id }) => id));
  const index = given.findIndex(({ id }) => id !== undefined && !ids.has(id));
  if (index < 0) return;
  throw new DomainError('VALIDATION_FAILED', [
    { field: `options.${index}.id`, message: 'Tato možnost ve skupině není.' },
  ]);
}

async function requireRoom({ manager, venueId }: Act, groupIds: readonly number[], field: string): Promise<void> {
  const [there] = await manager.query<{ groups: number }[]>(COUNT, [venueId]);
  if (there!.groups > MAX_GROUPS_OF_VENUE) {
    throw tooMany(field, `Provozovna smí mít nejvýše ${MAX_GROUPS_OF_VENUE} skupin doplňků.`);
  }
  const [full] = await manager.query<{ name: string }[]>(FULL_PRODUCT, [venueId, groupIds]);
  if (full) throw tooMany(field, `${full.name}: nejvýše ${MAX_GROUPS_OF_PRODUCT} skupin doplňků.`);
}

function tooMany(field: string, message: string): DomainError {
  return new DomainError('TOO_MANY_MODIFIER_GROUPS', [{ field, message }]);
}

async function writeOptions({ manager, venueId }: Act, groupId: number, given: UpdateModifierGroup['options']) {
  const rows = given.map((option, position) => ({
    id: option.id ?? null,
    name: option.name,
    price_czk: toMinorUnits(option.priceCZK),
    price_eur: option.priceEUR === null ? null : toMinorUnits(option.priceEUR),
    adds_allergens: option.addsAllergens,
    removes_allergens: option.removesAllergens,
    is_sold_out: option.isSoldOut,
    position,
  }));
  await manager.query(DELETE_OPTIONS, [venueId, groupId, given.flatMap(({ id }) => id ?? [])]);
  await manager.query(WRITE_OPTIONS, [venueId, groupId, JSON.stringify(rows)]);
}

/** @throws DomainError TOO_MANY_MODIFIER_GROUPS; RESTORE_PLACE_TAKEN if another group now has the same name */
async function restore(manager: EntityManager, deletion: Deletion<null>, user: Principal): Promise<void> {
  const { venueId, ids } = deletion;
  const text = 'select id, name from modifier_group where venue_id = $1 and id = any ($2::integer[])';
  for (const { id, name } of await manager.query<{ id: number; name: string }[]>(text, [venueId, ids])) {
    if (await isNameTaken({ manager, venueId }, name, id)) throw placeTaken();
  }
  const act = { manager, user, venueId, watched: { modifierGroups: ids }, restoring: true };
  await recordedChange(act, () => undelete(manager, 'modifier_group', deletion));
  await requireRoom(act, ids, 'token');
}
