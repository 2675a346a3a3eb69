import type { DishStock } from '#api/types.ts';
import { portionTexts } from '#shared/texts/portion-texts.ts';
import { dishTexts as texts } from './dish-texts';

/** Requests to the server; each rejects with the server's error. */
export type DishCalls = {
  setSoldOut: (productId: number, soldOut: boolean, until: 'tomorrow' | null) => Promise<unknown>;
  /** @param position the position that staff saw: a newer change by somebody else is not overwritten */
  setPortions: (productId: number, portions: number | null, position: number) => Promise<{ position: number }>;
};

/** A finished action: its text, and its undo. */
type Done = { said: string; takeBack: () => Promise<unknown> };

/** An action of staff on a dish. */
export type DishAct = (calls: DishCalls) => Promise<Done>;

type Dish = Pick<DishStock, 'productId' | 'name' | 'sold_out_until'>;
type Counted = Pick<DishStock, 'productId' | 'name' | 'portions_left' | 'position'>;

export const sellOut =
  ({ productId, name }: Dish, until: 'tomorrow' | null): DishAct =>
  async ({ setSoldOut }) => {
    await setSoldOut(productId, true, until);
    return { said: texts.isSoldOut(name), takeBack: () => setSoldOut(productId, false, null) };
  };

/** Its undo marks the dish as sold out for the same time as before. */
export const bringBack =
  ({ productId, name, sold_out_until: until }: Dish): DishAct =>
  async ({ setSoldOut }) => {
    await setSoldOut(productId, false, null);
    return {
      said: texts.isBack(name),
      takeBack: () => setSoldOut(productId, true, until === null ? null : 'tomorrow'),
    };
  };

/** Its undo restores the former number of portions. */
export const setPortions =
  ({ productId, name, portions_left: before, position: seen }: Counted, portions: number | null): DishAct =>
  async ({ setPortions: set }) => {
    const { position } = await set(productId, portions, seen);
    const again = before === null ? null : Math.max(0, before);
    return { said: portionTexts.isSet(name, portions), takeBack: () => set(productId, again, position) };
  };
