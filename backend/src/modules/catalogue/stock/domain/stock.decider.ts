import { unreachable, type Decider, type StreamKind } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import { STOCK_EVENTS, type DishBackOn, type PortionsSet, type StockEvent } from './stock.events.js';
import { isSoldOutAt, stockFold, type Stock } from './stock.state.js';

export type StockCommand =
  | { readonly kind: 'sell-out'; readonly of: DishBackOn['data']; readonly until: Date | null; readonly at: Date }
  | { readonly kind: 'bring-back'; readonly of: DishBackOn['data']; readonly at: Date }
  | {
      readonly kind: 'set-portions';
      readonly set: PortionsSet['data'];
      /**
       * The stock's position that staff saw; `null` skips the check. An old position is refused, unless it is a repeat.
       */
      readonly position: number | null;
    };

/** Decides on portions and sold-out marks, which end by time, without an event (docs/decisions/0018). */
export const stockDecider: Decider<StockCommand, Stock, StockEvent> = {
  ...stockFold,
  decide(command, stock) {
    switch (command.kind) {
      case 'sell-out':
        return sellOut(command, stock);
      case 'bring-back':
        if (!isSoldOutAt(stock, command.at)) return null;
        return { type: 'DishBackOn', data: command.of };
      case 'set-portions':
        return portionsSet(command, stock);
      default:
        return unreachable(command);
    }
  },
};

export const STOCK: StreamKind<StockCommand, Stock, StockEvent> = { decider: stockDecider, catalog: STOCK_EVENTS };

type CommandOf<Kind extends StockCommand['kind']> = Extract<StockCommand, { kind: Kind }>;

function sellOut({ of, until, at }: CommandOf<'sell-out'>, stock: Stock): StockEvent | null {
  const isSo = isSoldOutAt(stock, at) && stock.soldOut?.until?.getTime() === until?.getTime();
  return isSo ? null : { type: 'DishSoldOut', data: { ...of, until: until?.toISOString() ?? null } };
}

function portionsSet({ set, position }: CommandOf<'set-portions'>, { portions, ...stock }: Stock): StockEvent | null {
  const isSo = portions?.businessDay === set.businessDay ? portions.count === set.portions : set.portions === null;
  if (position === null || position === stock.position) {
    return set.portions === null && isSo ? null : { type: 'PortionsSet', data: set };
  }
  if (isSo && (portions === null || portions.position === stock.position)) return null;
  throw new DomainError('CONCURRENT_CHANGE');
}
