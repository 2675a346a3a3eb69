import { Body, Controller, Injectable, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { type EntityManager, MoreThanOrEqual } from 'typeorm';
import { z } from 'zod';
import { Clock, localMoment } from '#kernel/clock.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Id, requiredText } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { VenueChanges, VenueDirectory } from '#modules/venues/venues.public.js';
import { categoryAlike, type NamedCategory, takeHeadings } from '../categories/category-names.js';
import { placeAtEnd } from '../domain/placing.js';
import { CategoryEntity } from '../entities/category.entity.js';
import { MenuProductEntity } from '../entities/menu-product.entity.js';
import { MenuEntity } from '../entities/menu.entity.js';
import { ProductEntity } from '../entities/product.entity.js';
import { MAX_CATEGORY_NAME, MAX_NAME, price } from '../menu-fields.js';
import { menuProductsByIds, menuProductViewOf } from '../menu-products/menu-product-rows.js';
import { insertMenuProducts } from '../menu-products/menu-product-writes.js';
import { MenuProductView } from '../menu-products/menu-product.dto.js';
import { newMenuProducts } from '../menu-products/new-menu-products.js';
import { recordedChange } from '../trail/recorded-change.js';

const CreateDishBody = z
  .object({
    venueId: Id,
    name: requiredText(MAX_NAME, 'Zadejte název jídla nebo nápoje.'),
    categoryName: requiredText(MAX_CATEGORY_NAME, 'Zadejte kategorii.'),
    priceCZK: price('Zadejte prosím cenu v Kč.'),
  })
  .meta({ id: 'CreateDish' });
type CreateDishBody = z.infer<typeof CreateDishBody>;

const FIRST_MENU = 'Stálá nabídka';
/** A date that the forms show as "without an end". */
const NO_END = '2099-12-31';
const LAST_MINUTE = 1439;

@Injectable()
export class DishesService {
  constructor(
    private readonly venues: VenueDirectory,
    private readonly changes: VenueChanges,
    private readonly clock: Clock,
  ) {}

  /** Creates product, category, menu and menu item, or none of them if one fails. */
  async create(user: Principal, body: CreateDishBody): Promise<MenuProductView> {
    const { timeZone } = await this.venues.venueFor(user, body.venueId);
    const today = localMoment(this.clock.now(), timeZone).date;
    return this.changes.change(body.venueId, async (manager) => {
      const act = { manager, user, venueId: body.venueId, watched: {}, made: madeIn };
      const { itemId } = await recordedChange(act, () => makeDish(manager, body, today));
      const [row] = await menuProductsByIds(manager, [itemId]);
      if (row === undefined) throw new Error(`The dish that was just made (item ${itemId}) is not there`);
      return menuProductViewOf(row, this.clock.now());
    });
  }
}

type Dish = Awaited<ReturnType<typeof makeDish>>;

const madeIn = ({ product, category, menu }: Dish) => ({
  products: [product.id],
  categories: category.made ? [category.id] : [],
  menus: menu.made ? [menu.id] : [],
});

async function makeDish(manager: EntityManager, body: CreateDishBody, today: string) {
  const { venueId, name, priceCZK } = body;
  const category = await categoryOf(manager, venueId, body.categoryName);
  const categoryName = category.name;
  const menu = await menuOf(manager, venueId, today);
  const product = await manager.save(manager.create(ProductEntity, { venueId, name, allergens: [] }));
  const others = await manager.findBy(MenuProductEntity, { menuId: menu.id });
  const placed = others.map((other) => ({ category: other.categoryName, polePlacings: other.polePlacings }));
  const item = {
    menuId: menu.id,
    itemId: product.id,
    categoryName,
    priceCZK,
    isNew: false,
    isRecommended: false,
    pole_placings: placeAtEnd(placed, categoryName),
  };
  const [itemId] = await insertMenuProducts(manager, venueId, await newMenuProducts(manager, venueId, [item]));
  return { product, category, menu, itemId: itemId! };
}

interface Found {
  readonly id: number;
  readonly made: boolean;
}

/** Call it within `VenueChanges.change`. @returns the category with that name, created if it is missing */
export async function categoryOf(
  manager: EntityManager,
  venueId: number,
  name: string,
): Promise<Found & NamedCategory> {
  const known = await categoryAlike(manager, venueId, name);
  if (known !== null) return { ...known, made: false };
  await takeHeadings(manager, venueId, name);
  const { id } = await manager.save(manager.create(CategoryEntity, { venueId, name }));
  return { id, name, made: true };
}

/** @returns the earliest menu that has not ended, created if there is none */
export async function menuOf(manager: EntityManager, venueId: number, today: string): Promise<Found> {
  const known = await manager.findOne(MenuEntity, {
    where: { venueId, kind: 'usual', dateTo: MoreThanOrEqual(today) },
    order: { dateFrom: 'ASC', id: 'ASC' },
  });
  if (known !== null) return { id: known.id, made: false };
  const always = { dateFrom: today, dateTo: NO_END, timeFrom: 0, timeTo: LAST_MINUTE, validDays: [] };
  const { id } = await manager.save(manager.create(MenuEntity, { venueId, menuName: FIRST_MENU, ...always }));
  return { id, made: true };
}

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class DishesController {
  constructor(private readonly dishes: DishesService) {}

  @Post('createdish')
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'createDish',
    summary: 'Adds a product and puts it into the menu that is valid first, in one transaction',
    description:
      'Creates the category and a menu if they do not exist; such a menu is valid from today, all day, without an end.',
  })
  @Refuses('CATALOGUE_FULL', 'VENUE_NOT_FOUND')
  @ApiResponse({ status: 201, standardSchema: MenuProductView })
  create(
    @CurrentUser() user: Principal,
    @Body({ schema: CreateDishBody }) body: CreateDishBody,
  ): Promise<MenuProductView> {
    return this.dishes.create(user, body);
  }
}
