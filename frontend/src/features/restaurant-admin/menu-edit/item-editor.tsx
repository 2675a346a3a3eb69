import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { notify } from '#shared/notify.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { type MenuProduct, useEditMenuProductsMutation } from '../admin-api';
import { adminTexts } from '../admin-texts';
import { menuEditTexts, priceTexts } from '../menus/admin-menu-texts';
import { changedFields, ConflictNotice } from '../saving/conflict-notice';
import { useSaving } from '../saving/use-saving';
import { EmptyPriceDialog } from './empty-price-dialog';
import { ItemInputs } from './item-inputs';
import styles from './item-row.module.css';
import { emptiedPrices, itemBodyOf, itemChangesOf, ItemFields, itemFieldsOf } from './item-schema';

const { fields } = menuEditTexts;

const COMPARED = [
  { label: fields.name, read: (item: MenuProduct) => item.name },
  { label: fields.description, read: (item: MenuProduct) => item.description ?? '' },
  { label: fields.composition, read: (item: MenuProduct) => item.allergens ?? '' },
  { label: priceTexts.czk, read: (item: MenuProduct) => String(item.price_czk) },
  { label: priceTexts.eur, read: (item: MenuProduct) => String(item.price_eur ?? '') },
  { label: fields.category, read: (item: MenuProduct) => item.category },
  { label: fields.isRecommended, read: (item: MenuProduct) => (item.is_recommended ? '✓' : '') },
  { label: fields.isNew, read: (item: MenuProduct) => (item.is_new ? '✓' : '') },
];

const SERVER_NAMES = { allergens: 'composition', price_czk: 'priceCzk', price_eur: 'priceEur' };

/** A menu's item, edited in its place. */
export function ItemEditor({ item, onDone }: { item: MenuProduct; onDone: () => void }) {
  const [before, setBefore] = useState(item);
  const form = useForm<ItemFields>({ resolver: zodResolver(ItemFields), defaultValues: itemFieldsOf(before) });
  const [edit] = useEditMenuProductsMutation();
  const { busy, submit, conflict, reload, overwrite } = useSaving<ItemFields, MenuProduct>(form, {
    version: before.version,
    fieldNames: SERVER_NAMES,
    send: async (values, version) => {
      const changes = itemChangesOf(values, itemFieldsOf(before));
      // Where the person saves over a newer record, what they left alone is that record's.
      const current = conflict?.current ?? before;
      const { data, error } = await edit({ body: [{ ...itemBodyOf(current, changes), version }] });
      return { data: data?.[0], error };
    },
    onSaved: () => {
      notify.success(menuEditTexts.edited);
      onDone();
    },
    failed: () => menuEditTexts.editFailed,
  });
  const [emptied, setEmptied] = useState<ReturnType<typeof emptiedPrices>>([]);
  const askOrSave = form.handleSubmit((values) => {
    const prices = emptiedPrices(values, itemFieldsOf(before));
    setEmptied(prices);
    if (prices.length === 0) void submit();
  });
  const takeOver = () => {
    if (conflict !== null) setBefore(conflict.current);
    reload(itemFieldsOf);
  };
  return (
    <form className={`${formStyles.form} ${styles.editor}`} onSubmit={(event) => void askOrSave(event)} noValidate>
      {conflict !== null && (
        <ConflictNotice
          by={conflict.by}
          changed={changedFields(before, conflict.current, COMPARED)}
          onReload={takeOver}
          onOverwrite={overwrite}
        />
      )}
      <ItemInputs form={form} />
      <div className={styles.editorActions}>
        <p className={formStyles.hint}>{menuEditTexts.sharedHint}</p>
        <ActionButton onClick={onDone}>{commonTexts.cancel}</ActionButton>
        <ActionButton kind="primary" type="submit" busy={busy}>
          {adminTexts.save}
        </ActionButton>
      </div>
      {emptied.length > 0 && (
        <EmptyPriceDialog
          emptied={emptied}
          onConfirm={() => {
            setEmptied([]);
            void submit();
          }}
          onClose={() => setEmptied([])}
        />
      )}
    </form>
  );
}
