import { Injectable } from '@nestjs/common';
import { InjectEntityManager, InjectRepository } from '@nestjs/typeorm';
import { EntityManager, In, Repository } from 'typeorm';
import { daysBetween } from '@stolek/rules/local-date';
import type { MenuException } from '@stolek/rules/menu-validity';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import type { SeenRecord } from '#platform/audit/edited-records.js';
import { requireRecord } from '#platform/auth/rights.js';
import type { Deleted } from '#platform/http/deleted.dto.js';
import {
  Deletions,
  placeTaken,
  VenueChanges,
  VenueDirectory,
  VenueRecords,
  type Deletion,
} from '#modules/venues/venues.public.js';
import { MenuItemIds } from '../deletions/menu-item-ids.js';
import { undelete } from '../deletions/restored-rows.js';
import { MenuEntity } from '../entities/menu.entity.js';
import { menuProductViewOf, productsOfMenu } from '../menu-products/menu-product-rows.js';
import { requireOneVenue } from '../one-venue.js';
import { recordedAs, recordedChange } from '../trail/recorded-change.js';
import { copyItems, menuById, menusOfVenue } from './menu-rows.js';
import type {
  CopyMenuBody,
  CreateMenuBody,
  MenuDetail,
  MenuView,
  RenameMenuBody,
  SetMenuExceptionsBody,
  UpdateMenuDateBody,
} from './menu.dto.js';

/** Deletes menus so that they can be restored (docs/product.md#taking-back-a-deletion). */
@Injectable()
export class MenuDeletion {
  constructor(
    @InjectRepository(MenuEntity) private readonly menus: Repository<MenuEntity>,
    private readonly deletions: Deletions,
    items: MenuItemIds,
  ) {
    deletions.own<null>('menu', {
      venueOf: async (user, ids) =>
        requireOneVenue(user, ids, await this.menus.findBy({ id: In(ids) }), 'MENU_NOT_FOUND'),
      restore: (manager, deletion, user) => this.restore(manager, deletion, user),
    });
    deletions.count('menu', ({ venueId, ids }) => items.counts('menu', venueId, ids));
  }

  /**
   * Deletes a menu, which keeps its items. Call it within a change of the venue.
   * @returns the token to undo the deletion
   */
  delete(manager: EntityManager, user: Principal, venueId: number, id: number): Promise<string> {
    return recordedChange({ manager, user, venueId, watched: { menus: [id] } }, async () => {
      await manager.softDelete(MenuEntity, id);
      return this.deletions.keep(manager, { venueId, kind: 'menu', ids: [id], snapshot: null });
    });
  }

  private restore(manager: EntityManager, deletion: Deletion, user: Principal): Promise<void> {
    const { venueId, ids: menus } = deletion;
    const act = { manager, user, venueId, watched: { menus }, growing: true };
    return recordedChange(act, async () => {
      if (await isDayTaken(manager, menus)) throw placeTaken();
      await undelete(manager, 'menu', deletion);
    });
  }
}

async function isDayTaken(manager: EntityManager, ids: readonly number[]): Promise<boolean> {
  const days = await manager.find(MenuEntity, { where: { id: In([...ids]), kind: 'day' }, withDeleted: true });
  const places = days.map(({ venueId, dateFrom }) => ({ venueId, dateFrom, kind: 'day' as const }));
  return places.length > 0 && manager.existsBy(MenuEntity, places);
}

@Injectable()
export class MenusService {
  private readonly records: VenueRecords<MenuView, MenuView>;

  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly venues: VenueDirectory,
    changes: VenueChanges,
    private readonly deletion: MenuDeletion,
    private readonly clock: Clock,
  ) {
    this.records = new VenueRecords(manager, changes, {
      missing: 'MENU_NOT_FOUND',
      find: menuById,
      viewOf: (menu) => menu,
      recorded: recordedAs('menus', true),
    });
  }

  async list(user: Principal, venueId: number): Promise<MenuView[]> {
    await this.venues.venueFor(user, venueId);
    return menusOfVenue(this.manager, venueId);
  }

  async read(user: Principal, id: number): Promise<MenuDetail> {
    const menu = requireRecord(user, await menuById(this.manager, id), 'MENU_NOT_FOUND');
    const rows = await productsOfMenu(this.manager, id);
    const now = this.clock.now();
    return { ...menu, menuProducts: rows.map((row) => menuProductViewOf(row, now)) };
  }

  async create(user: Principal, { menuName, venueId, ...body }: CreateMenuBody): Promise<MenuView> {
    return this.records.create(user, venueId, async ({ manager }) => {
      const { id } = await manager.save(manager.create(MenuEntity, { menuName, venueId, ...validityOf(body) }));
      return id;
    });
  }

  /** @throws DomainError MENU_NOT_FOUND, also if the menu is not of the given venue */
  async updateDate(
    user: Principal,
    { id, menuName, venueId, version, ...body }: UpdateMenuDateBody,
  ): Promise<MenuView> {
    const own = await this.records.venueOf(user, id);
    if (venueId !== undefined && venueId !== own) throw new DomainError('MENU_NOT_FOUND');
    const change = { ...validityOf(body), ...(menuName === null ? {} : { menuName }) };
    return this.change(user, { id, version }, change);
  }

  rename(user: Principal, { menuName, ...seen }: RenameMenuBody): Promise<MenuView> {
    return this.change(user, seen, { menuName });
  }

  setExceptions(user: Principal, body: SetMenuExceptionsBody): Promise<MenuView> {
    return this.change(user, { id: body.menuId, version: body.version }, { exceptions: exceptionsOf(body) });
  }

  async copy(user: Principal, { id: source, menuName, ...body }: CopyMenuBody): Promise<MenuView> {
    const venueId = await this.records.venueOf(user, source);
    return this.records.create(user, venueId, async ({ manager }) => {
      await this.records.find(manager, source);
      const { id } = await manager.save(manager.create(MenuEntity, { menuName, venueId, ...validityOf(body) }));
      await copyItems(manager, source, id);
      return id;
    });
  }

  async delete(user: Principal, id: number): Promise<Deleted> {
    const restoreToken = await this.records.change(user, id, (_, { manager, venueId }) =>
      this.deletion.delete(manager, user, venueId, id),
    );
    return { id, restoreToken };
  }

  private change(user: Principal, seen: SeenRecord, change: Partial<MenuEntity>): Promise<MenuView> {
    return this.records.edit(user, seen, async ({ id }, { manager }) => {
      await manager.save(Object.assign(await manager.findOneByOrFail(MenuEntity, { id }), change));
    });
  }
}

function validityOf(body: Pick<CreateMenuBody, 'startDate' | 'endDate' | 'time_from' | 'time_to' | 'validDays'>) {
  const { startDate: dateFrom, endDate: dateTo, time_from: timeFrom, time_to: timeTo, validDays } = body;
  return { dateFrom, dateTo, timeFrom, timeTo, validDays };
}

function exceptionsOf({ exceptions }: SetMenuExceptionsBody): MenuException[] {
  const written = exceptions.map(({ date, closed, time_from: timeFrom, time_to: timeTo }) =>
    closed === true || timeFrom === undefined || timeTo === undefined
      ? { date, hours: null }
      : { date, hours: { timeFrom, timeTo } },
  );
  return written.sort((one, other) => daysBetween(other.date, one.date));
}
