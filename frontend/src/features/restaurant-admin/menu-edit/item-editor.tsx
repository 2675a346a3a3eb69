import Button from '@mui/material/Button';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatMoney } from '#shared/format/format-money.ts';
import { notify } from '#shared/notify.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { DiscardQuestion } from '#staff-kit/discard-question.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { type MenuProduct, useEditMenuProductsMutation } from '../admin-api';
import { adminTexts } from '../admin-texts';
import { menuEditTexts, priceTexts } from '../menus/admin-menu-texts';
import { changedFields, ConflictNotice } from '../saving/conflict-notice';
import { useSaving } from '../saving/use-saving';
import { EmptyPriceDialog } from '../menu-prices/empty-price-dialog';
import { ItemInputs } from './item-inputs';
import styles from './item-row.module.css';
import { emptiedPrices, itemBodyOf, itemChangesOf, ItemFields, itemFieldsOf } from './item-schema';

const { fields } = menuEditTexts;

const COMPARED = [
  { label: fields.name, read: (item: MenuProduct) => item.name },
  { label: fields.description, read: (item: MenuProduct) => item.description ?? '' },
  { label: fields.composition, read: (item: MenuProduct) => item.allergens ?? '' },
  { label: priceTexts.czk, read: (item: MenuProduct) => formatMoney(item.price_czk, 'CZK') },
  {
    label: priceTexts.eur,
    read: ({ price_eur: eur }: MenuProduct) => (eur === null ? '' : formatMoney(eur, 'EUR')),
  },
  { label: fields.category, read: (item: MenuProduct) => item.category },
  { label: fields.isRecommended, read: (item: MenuProduct) => (item.is_recommended ? '✓' : '') },
  { label: fields.isNew, read: (item: MenuProduct) => (item.is_new ? '✓' : '') },
];

const SERVER_NAMES = { allergens: 'composition', price_czk: 'priceCzk', price_eur: 'priceEur' };

type Props = {
  item: MenuProduct;
  onDone: () => void;
  /** Called when unsaved work begins or ends. */
  onDirty: (dirty: boolean) => void;
};

/** Edits a menu's item in its place. Esc leaves the editor, and asks first if there is unsaved work. */
export function ItemEditor({ item, onDone, onDirty }: Props) {
  const { form, before, busy, submit, conflict, takeOver, overwrite } = useItemSaving(item, onDone);
  const { place, question } = useLeaving(form.formState.isDirty, onDone, onDirty);
  const [emptied, setEmptied] = useState<ReturnType<typeof emptiedPrices>>([]);
  const askOrSave = form.handleSubmit((values) => {
    const prices = emptiedPrices(values, itemFieldsOf(before));
    setEmptied(prices);
    if (prices.length === 0) void submit();
  });
  const saveEmptied = () => {
    setEmptied([]);
    void submit();
  };
  return (
    <form
      ref={place}
      className={`${formStyles.form} ${styles.editor}`}
      onSubmit={(event) => void askOrSave(event)}
      noValidate
    >
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
        <Button variant="outlined" color="inherit" onClick={onDone}>
          {commonTexts.cancel}
        </Button>
        <ActionButton variant="contained" type="submit" busy={busy}>
          {adminTexts.save}
        </ActionButton>
      </div>
      {question}
      {emptied.length > 0 && (
        <EmptyPriceDialog emptied={emptied} onConfirm={saveEmptied} onClose={() => setEmptied([])} />
      )}
    </form>
  );
}

function useItemSaving(item: MenuProduct, onDone: () => void) {
  const [before, setBefore] = useState(item);
  const form = useForm<ItemFields>({ resolver: zodResolver(ItemFields), defaultValues: itemFieldsOf(before) });
  const [edit] = useEditMenuProductsMutation();
  const { busy, submit, conflict, reload, overwrite } = useSaving<ItemFields, MenuProduct>(form, {
    version: before.version,
    fieldNames: SERVER_NAMES,
    send: async (values, version) => {
      const changes = itemChangesOf(values, itemFieldsOf(before));
      // On overwriting a newer record, fields that the person did not edit keep the newer values.
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
  const takeOver = () => {
    if (conflict !== null) setBefore(conflict.current);
    reload(itemFieldsOf);
  };
  return { form, before, busy, submit, conflict, takeOver, overwrite };
}

/** Scrolls the editor into view when it opens, and leaves it on Esc. */
function useLeaving(isDirty: boolean, onDone: () => void, onDirty: (dirty: boolean) => void) {
  const place = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    // The braces drop the result: newer browsers return a promise, which is no clean-up.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  useEffect(() => {
    const form = place.current;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return isDirty ? setAsking(true) : onDone();
    };
    form?.addEventListener('keydown', leave);
    return () => form?.removeEventListener('keydown', leave);
  }, [isDirty, onDone]);
  return { place, question: asking ? <DiscardQuestion onDiscard={onDone} onStay={() => setAsking(false)} /> : null };
}
