import { useState } from 'react';
import { staffApi } from '#api/staff-api.ts';
import type { MenuItem, Order, OrderLine } from '#api/types.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { SearchSelect } from '#staff-kit/search-select.tsx';
import { type AboutOrder, DecisionForm } from '../decisions/decision-form';
import { LineChoice } from './line-choice';
import { withStage } from './stage-words';
import { offerTexts as texts } from './lines-texts';
import { hindrance, priceOf } from './offered-dish';
import { activeLines } from './active-pieces';

/** Offers another dish instead of a line ('Nabídnout náhradu'); the guest accepts or declines it. */
export function OfferForm(props: AboutOrder & Chosen) {
  const { data, error } = staffApi.useGetCurrentMenuQuery(
    { vid: props.order.venueId },
    // Fetches the menu again, because a dish may have sold out since.
    { refetchOnMountOrArgChange: true },
  );
  return <ChosenOffer menu={data ?? []} failed={error !== undefined} {...props} />;
}

type Chosen = { line?: number | undefined };

type Menu = { menu: readonly MenuItem[]; /** True if the menu could not be fetched. */ failed: boolean };

function ChosenOffer({ menu, failed, order, line: before, onDecide, onClose }: AboutOrder & Chosen & Menu) {
  const lines = activeLines(order);
  const [line, choose] = useState<OrderLine | undefined>(lines.find(({ id }) => id === before) ?? lines[0]);
  const [itemId, setItemId] = useState<number | null>(null);
  const dish = menu.find(({ id }) => id === itemId);
  if (line === undefined) return null;
  return (
    <DecisionForm
      order={order}
      title={texts.title(order.number)}
      explanation={failed ? texts.noMenu : withStage(texts.explanation, line)}
      label={dish === undefined ? texts.choose : texts.confirm(dish.name, shownPrice(dish, order))}
      destroys={false}
      disabled={dish === undefined}
      onSubmit={() => dish !== undefined && onDecide({ kind: 'offer', line: line.id, itemId: dish.id })}
      onClose={onClose}
    >
      <LineChoice lines={lines} chosen={line} onChoose={choose} />
      <SearchSelect
        label={texts.dish}
        options={optionsOf(menu, line, order)}
        chosen={itemId}
        placeholder={texts.placeholder}
        noMatch={texts.noMatch}
        onChange={setItemId}
      />
    </DecisionForm>
  );
}

/** Lists the dishes to choose from. Dishes that the server would refuse are disabled, with the reason. */
export function optionsOf(menu: readonly MenuItem[], line: OrderLine, order: Order) {
  return menu
    .filter(({ id }) => id !== line.menuItemId)
    .map((dish) => {
      return { id: dish.id, name: dish.name, taken: hindrance(dish, line, order) };
    });
}

function shownPrice(dish: MenuItem, order: Order): string {
  return formatMoney(priceOf(dish, order) ?? 0, order.currency);
}
