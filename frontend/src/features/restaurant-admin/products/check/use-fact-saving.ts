import { useState } from 'react';
import { readApiFailure } from '#api/api-error.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import type { UpdateItemApiArg } from '#api/generated.ts';
import { adminApi, type ListedProduct, useUpdateItemMutation } from '../../admin-api';
import { useItemSaving } from '../../editing/use-item-saving';
import { changedRecordOf, fieldErrorsOf, refusalText } from '#edited-record/server-errors.ts';
import { checkTexts as texts } from './check-texts';

type Facts = Omit<UpdateItemApiArg['body'], 'id' | 'name' | 'version'>;
type Price = { price_czk?: number; price_eur?: number };

/**
 * Returns the product's offers in these menus whose prices can be changed here. A price in a day menu is changed
 * on the page of day menus.
 */
export const offersToFix = ({ offers }: ListedProduct, menuIds: readonly number[]) =>
  offers.filter(({ menuId, isDayMenu }) => menuIds.includes(menuId) && isDayMenu !== true);

/** Saves one missing fact of a product, or its price in the menus that lack one. */
export function useFactSaving(product: ListedProduct, menuIds: readonly number[]) {
  const dispatch = useApiDispatch();
  const [update] = useUpdateItemMutation();
  const savePrice = useItemSaving();
  const [error, setError] = useState<string>();
  const [saved, setSaved] = useState(false);
  const take = (failed: unknown): void => {
    setSaved(failed === undefined);
    setError(failed === undefined ? undefined : wordsFor(failed));
    const isChanged = failed !== undefined && changedRecordOf(readApiFailure(failed)) !== null;
    if (isChanged) dispatch(adminApi.util.invalidateTags(['Items', 'Menus']));
  };
  const saveFact = async (facts: Facts): Promise<void> => {
    const { id, name, version } = product;
    take((await update({ body: { id, name, version, ...facts } })).error);
  };
  const saveOffers = async (price: Price): Promise<void> => {
    const outcome = await savePrice(offersToFix(product, menuIds), price);
    if (outcome.kind === 'conflict') dispatch(adminApi.util.invalidateTags(['Items', 'Menus']));
    setSaved(outcome.kind === 'saved');
    setError(outcome.kind === 'saved' ? undefined : outcome.kind === 'conflict' ? texts.conflict : texts.failed);
  };
  return { error, setError, saved, saveFact, saveOffers };
}

function wordsFor(error: unknown): string {
  const failure = readApiFailure(error);
  if (changedRecordOf(failure) !== null) return texts.conflict;
  return fieldErrorsOf(failure)[0]?.message ?? refusalText(error, texts.failed);
}

export type FactSaving = ReturnType<typeof useFactSaving>;
