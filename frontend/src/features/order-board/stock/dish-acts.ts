import type { DishStock } from '#api/types.ts';
import { portionTexts } from '#shared/texts/portion-texts.ts';
import { dishTexts as texts } from './dish-texts';

/** What the server is asked for; it is rejected with what it was refused with. */
export type DishCalls = {
  setSoldOut: (productId: number, soldOut: boolean, until: 'tomorrow' | null) => Promise<unknown>;
  /** @param position of what was seen: over what somebody else has said meanwhile nothing is counted */
  setPortions: (productId: number, portions: number | null, position: number) => Promise<{ position: number }>;
};

/** Said of a dish: what was done, in words, and its opposite. */
type Done = { said: string; takeBack: () => Promise<unknown> };

/** Something that staff say of a dish. */
export type DishAct = (calls: DishCalls) => Promise<Done>;

type Dish = Pick<DishStock, 'productId' | 'name' | 'sold_out_until'>;
type Counted = Pick<DishStock, 'productId' | 'name' | 'portions_left' | 'position'>;

export const sellOut =
  ({ productId, name }: Dish, until: 'tomorrow' | null): DishAct =>
  async ({ setSoldOut }) => {
    await setSoldOut(productId, true, until);
    return { said: texts.isSoldOut(name), takeBack: () => setSoldOut(productId, false, null) };
  };

/** Taken back, it is sold out again for as long as it was. */
export const bringBack =
  ({ productId, name, sold_out_until: until }: Dish): DishAct =>
  async ({ setSoldOut }) => {
    await setSoldOut(productId, false, null);
    return {
      said: texts.isBack(name),
      takeBack: () => setSoldOut(productId, true, until === null ? null : 'tomorrow'),
    };
  };

/** Taken back, as many are left as were before. */
export const setPortions =
  ({ productId, name, portions_left: before, position: seen }: Counted, portions: number | null): DishAct =>
  async ({ setPortions: set }) => {
    const { position } = await set(productId, portions, seen);
    const again = before === null ? null : Math.max(0, before);
    return { said: portionTexts.isSet(name, portions), takeBack: () => set(productId, again, position) };
  };
