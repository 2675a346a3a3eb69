import { failureText } from '#api/failure-words.ts';
import { notify } from '#shared/notify.ts';
import { portionTexts as texts } from '#shared/texts/portion-texts.ts';
import { PortionsForm } from '#staff-kit/portions-form.tsx';
import { type Item, useGetDishStockQuery, useSetPortionsMutation } from '../admin-api';

/** Counts what is left of a product today; shown once it is known whether it is counted. */
export function PortionsControl({ item: { id: productId, name, venueId } }: { item: Item }) {
  const { data: dish } = useGetDishStockQuery({ venueId, productId });
  const [setPortions, { isLoading }] = useSetPortionsMutation();
  if (dish === undefined) return null;
  const { portions_left: before, position: seen } = dish;
  const set = (portions: number | null, position: number) =>
    setPortions({ setPortions: { venueId, productId, portions, position } }).unwrap();
  const takeBack = (position: number) =>
    set(before === null ? null : Math.max(0, before), position).catch((error: unknown) =>
      notify.error(failureText(error, texts.takeBackFailed)),
    );
  const change = async (portions: number | null) => {
    try {
      const { position } = await set(portions, seen);
      notify.undoable(texts.isSet(name, portions), () => void takeBack(position));
    } catch (error) {
      notify.error(failureText(error, texts.failed));
    }
  };
  return <PortionsForm left={before} busy={isLoading} onSet={(portions) => void change(portions)} />;
}
