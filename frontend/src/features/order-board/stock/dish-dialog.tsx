import { useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { staffApi, useGetDishStockQuery } from '#api/staff-api.ts';
import type { DishStock, OrderLine } from '#api/types.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { portionTexts, soldOutTexts } from '#shared/texts/availability-texts.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { Modal } from '#staff-kit/modal.tsx';
import { PortionsForm } from '#staff-kit/portions-form.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { notify } from '#shared/notify.ts';
import { lineName } from '../tickets/ticket-lines';
import { Choices } from '../visits/choices';
import { dishTexts as texts } from './dish-texts';
import styles from './dish-dialog.module.css';

export type DishCalls = {
  setSoldOut: (productId: number, soldOut: boolean, until: 'tomorrow' | null) => Promise<unknown>;
  /** @param position the position that staff saw, so that a newer change by somebody else is not overwritten */
  setPortions: (productId: number, portions: number | null, position: number) => Promise<{ position: number }>;
};

type Done = { message: string; takeBack: () => Promise<unknown> };

type DishAct = (calls: DishCalls) => Promise<Done>;

type Dish = Pick<DishStock, 'productId' | 'name' | 'sold_out_until'>;
type Counted = Pick<DishStock, 'productId' | 'name' | 'portions_left' | 'position'>;

export const sellOut =
  ({ productId, name }: Dish, until: 'tomorrow' | null): DishAct =>
  async ({ setSoldOut }) => {
    await setSoldOut(productId, true, until);
    return { message: texts.isSoldOut(name), takeBack: () => setSoldOut(productId, false, null) };
  };

export const bringBack =
  ({ productId, name, sold_out_until: until }: Dish): DishAct =>
  async ({ setSoldOut }) => {
    await setSoldOut(productId, false, null);
    return {
      message: texts.isBack(name),
      takeBack: () => setSoldOut(productId, true, until === null ? null : 'tomorrow'),
    };
  };

export const setPortions =
  ({ productId, name, portions_left: before, position: seen }: Counted, portions: number | null): DishAct =>
  async ({ setPortions: set }) => {
    const { position } = await set(productId, portions, seen);
    const again = before === null ? null : Math.max(0, before);
    return { message: portionTexts.isSet(name, portions), takeBack: () => set(productId, again, position) };
  };

type Props = { venueId: number; line: OrderLine; now: number; onDone: () => void; onClose: () => void };

/** The availability of a line's dish, and the actions to change it. */
export function DishDialog({ venueId, line, now, onDone, onClose }: Props) {
  const dish = useGetDishStockQuery({ venueId, itemId: line.menuItemId });
  return (
    <Modal title={lineName(line)} onClose={onClose}>
      {dish.isError && (
        <StaffProblem text={failureText(dish.error, texts.loadFailed)} onRetry={() => void dish.refetch()} />
      )}
      {dish.isLoading && <LoadingShapes text={staffTexts.loading} count={2} />}
      {dish.isSuccess && (
        <OnSale
          venueId={venueId}
          dish={dish.data}
          now={now}
          callbacks={{ onDone, onRefused: () => void dish.refetch() }}
        />
      )}
    </Modal>
  );
}

type OnSaleProps = { venueId: number; dish: DishStock; now: number; callbacks: Parameters<typeof useDishActs>[1] };

function OnSale({ venueId, dish, now, callbacks }: OnSaleProps) {
  const { busy, run } = useDishActs(venueId, callbacks);
  const clock = useVenueClock();
  const { is_sold_out: soldOut, sold_out_until: until, opens_tomorrow_at: hour } = dish;
  const tomorrow = soldOutTexts.untilTomorrow(hour);
  const back = { key: 'back', label: soldOutTexts.back, onChoose: () => void run(bringBack(dish)) };
  const out = [
    { key: 'tomorrow', label: tomorrow, onChoose: () => void run(sellOut(dish, 'tomorrow')) },
    { key: 'back', label: soldOutTexts.untilBack, onChoose: () => void run(sellOut(dish, null)) },
  ];
  const state = until === null ? soldOutTexts.state : soldOutTexts.stateUntil(clock.timeOfDay(until, now));
  return (
    <div className={styles.parts}>
      <Choices heading={soldOut ? state : texts.soldOut} choices={soldOut ? [back] : out} busy={busy} />
      <PortionsForm left={dish.portions_left} busy={busy} onSet={(portions) => void run(setPortions(dish, portions))} />
    </div>
  );
}

const { setPortions: sendPortions, setSoldOut } = staffApi.endpoints;

function callsOf(dispatch: ReturnType<typeof useApiDispatch>, venueId: number): DishCalls {
  return {
    setSoldOut: (productId, soldOut, until) =>
      dispatch(setSoldOut.initiate({ setSoldOut: { productId, soldOut, until } })).unwrap(),
    setPortions: (productId, portions, position) =>
      dispatch(sendPortions.initiate({ setPortions: { venueId, productId, portions, position } })).unwrap(),
  };
}

type Callbacks = { onDone: () => void; onRefused: () => void };

/** Runs an action and shows a toast with an undo for ten seconds. After a refusal the action can be repeated. */
function useDishActs(
  venueId: number,
  { onDone, onRefused }: Callbacks,
): { busy: boolean; run: (act: DishAct) => Promise<void> } {
  const calls = callsOf(useApiDispatch(), venueId);
  const [busy, setBusy] = useState(false);
  const run = async (act: DishAct) => {
    setBusy(true);
    try {
      const { message, takeBack } = await act(calls);
      const undo = () => takeBack().catch((error: unknown) => notify.error(failureText(error, texts.takeBackFailed)));
      notify.undoable(message, () => void undo());
      onDone();
    } catch (error) {
      notify.error(failureText(error, texts.failed));
      onRefused();
    }
    setBusy(false);
  };
  return { busy, run };
}
