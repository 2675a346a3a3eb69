import { statusOf } from '#api/order-status.ts';
import type { MenuItem, Order } from '#api/types.ts';

/** A dish for tests, which pass only the fields that matter to them. */
export function dish(item: Partial<MenuItem> & { id: number }): MenuItem {
  return {
    name: `Jídlo ${item.id}`,
    description: null,
    allergens: null,
    allergen_numbers: [],
    imageUrl: null,
    category: 'Hlavní jídla',
    price_czk: 100,
    price_eur: 4,
    is_recommended: false,
    is_new: false,
    is_sold_out: false,
    portions_left: null,
    pole_placings: 100 + item.id,
    ...item,
  };
}

type Modifier = NonNullable<MenuItem['modifiers']>[number];
type Option = Modifier['options'][number];

export function menuOption(option: Partial<Option> & { id: number; name: string }): Option {
  return { priceCZK: 0, priceEUR: 0, addsAllergens: [], removesAllergens: [], isSoldOut: false, ...option };
}

/** A required choice of one, and an extra that costs something. */
export function choices(): [side: Modifier, extras: Modifier] {
  const sides = [
    menuOption({ id: 11, name: 'Rýže' }),
    menuOption({ id: 12, name: 'Hranolky', priceCZK: 15.5, priceEUR: 0.6 }),
  ];
  const cheese = menuOption({ id: 21, name: 'Sýr', priceCZK: 20, priceEUR: 0.8, addsAllergens: [7] });
  return [
    { id: 1, name: 'Příloha', min: 1, max: 1, options: sides },
    {
      id: 2,
      name: 'Navíc',
      min: 0,
      max: 2,
      options: [cheese, menuOption({ id: 22, name: 'Slanina', priceCZK: 30, priceEUR: 1.2 })],
    },
  ];
}

/** An order for tests, waiting unless its flags say otherwise. */
export function waitingOrder(order: Partial<Order> & { id: string }): Order {
  const made: Omit<Order, 'status'> = {
    number: 1,
    venueId: 1,
    table: [{ id: 7, name: 'Stůl 7' }],
    tableName: 'Stůl 7',
    totalPrice: 100,
    currency: 'CZK',
    orderItems: [],
    note: null,
    is_confirmed: null,
    is_rejected: null,
    reject_reason: null,
    placed_at: '2026-11-21T18:00:00.000Z',
    start_time: null,
    end_time: null,
    visitId: null,
    phone: null,
    is_verified: true,
    opens_visit: false,
    position: 1,
    ...order,
  };
  return { status: statusOf(made), ...made };
}
