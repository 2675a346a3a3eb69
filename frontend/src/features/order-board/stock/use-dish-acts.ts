import { useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { staffApi } from '#api/staff-api.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { notify } from '#shared/notify.ts';
import type { DishAct, DishCalls } from './dish-acts';
import { dishTexts as texts } from './dish-texts';

const { setPortions, setSoldOut } = staffApi.endpoints;

function callsOf(dispatch: ReturnType<typeof useApiDispatch>, venueId: number): DishCalls {
  return {
    setSoldOut: (productId, soldOut, until) =>
      dispatch(setSoldOut.initiate({ setSoldOut: { productId, soldOut, until } })).unwrap(),
    setPortions: (productId, portions, position) =>
      dispatch(setPortions.initiate({ setPortions: { venueId, productId, portions, position } })).unwrap(),
  };
}

type Told = { onDone: () => void; onRefused: () => void };

/** Runs an action and shows a toast with an undo for ten seconds; a refused action can be repeated. */
export function useDishActs(
  venueId: number,
  { onDone, onRefused }: Told,
): { busy: boolean; run: (act: DishAct) => Promise<void> } {
  const calls = callsOf(useApiDispatch(), venueId);
  const [busy, setBusy] = useState(false);
  const run = async (act: DishAct) => {
    setBusy(true);
    try {
      const { said, takeBack } = await act(calls);
      const undo = () => takeBack().catch((error: unknown) => notify.error(failureText(error, texts.takeBackFailed)));
      notify.undoable(said, () => void undo());
      onDone();
    } catch (error) {
      notify.error(failureText(error, texts.failed));
      onRefused();
    }
    setBusy(false);
  };
  return { busy, run };
}
