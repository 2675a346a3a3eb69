import { useRef, useState } from 'react';
import { wordsOf } from '#api/failure-words.ts';
import { type Currency, formatMoney } from '#shared/format/format-money.ts';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import type { MenuProduct } from '../admin-api';
import { menuEditTexts, pricesTexts } from '../menus/admin-menu-texts';
import type { Outcome, SavePrice } from './use-item-saving';
import { useEmptyPriceQuestion } from './price-fields';
import { draftOf, writeDecimal } from './written-price';

type Props = { item: MenuProduct; currency: Currency; onSave: SavePrice; onSaved: (message: string) => void };

const NO_NOTICE = { error: null as string | null, conflict: null as MenuProduct | null };

/** Edits one price. A text that could not be saved stays in its field until it is saved or reset. */
export function usePriceCell({ item, currency, onSave, onSaved }: Props) {
  const [written, setWritten] = useState<string | null>(null);
  // The item as the person saw it. The typed price is compared with it, because a refetch may change the item.
  const [started, setStarted] = useState(item);
  const seen = written === null ? item : started;
  const priceOf = (of: MenuProduct) => (currency === 'CZK' ? of.price_czk : of.price_eur);
  const before = priceOf(seen);
  const [notice, setNotice] = useState(NO_NOTICE);
  const { ask, question } = useEmptyPriceQuestion();
  const [busy, setBusy] = useState(false);
  // Sends the price only once, although Tab blurs a field twice: it blurs again when it unmounts.
  const sending = useRef(false);
  const [saved, setSaved] = useState(false);
  useUnsavedWork(written !== null && draftOf(written, before).kind !== 'same', busy);

  const take = (outcome: Outcome, amount: number) => {
    if (outcome.kind === 'saved') {
      setWritten(null);
      setSaved(true);
      const price = currency === 'EUR' && amount === 0 ? pricesTexts.none : formatMoney(amount, currency);
      onSaved(pricesTexts.savedAs(item.name, price));
    } else if (outcome.kind === 'conflict') setNotice({ ...NO_NOTICE, conflict: outcome.current });
    else setNotice({ ...NO_NOTICE, error: wordsOf(outcome.failure, menuEditTexts.editFailed) });
  };
  const save = async (amount: number, over?: MenuProduct) => {
    setNotice(NO_NOTICE);
    setBusy(true);
    sending.current = true;
    const outcome = await onSave([seen], currency === 'CZK' ? { price_czk: amount } : { price_eur: amount }, over);
    setBusy(false);
    sending.current = false;
    take(outcome, amount);
  };
  const settle = (onClose: () => void, over?: MenuProduct): boolean => {
    if (written === null || sending.current) return true;
    // After a conflict, the person decides in the notice which price wins, so leaving the field saves nothing.
    if (notice.conflict !== null && over === undefined) return false;
    const draft = draftOf(written, priceOf(over ?? seen));
    if (draft.kind === 'wrong') setNotice({ ...NO_NOTICE, error: menuEditTexts.priceRule });
    if (draft.kind === 'emptied') {
      ask([currency === 'CZK' ? 'priceCzk' : 'priceEur'], () => {
        void save(draft.amount, over);
        onClose();
      });
    }
    if (draft.kind === 'amount') void save(draft.amount, over);
    if (draft.kind === 'same') takeBack();
    return draft.kind === 'same' || draft.kind === 'amount';
  };
  const takeBack = () => {
    setWritten(null);
    setNotice(NO_NOTICE);
  };
  return {
    seen,
    before,
    written: written ?? writeDecimal(before),
    ...notice,
    busy,
    saved,
    write: (text: string) => {
      if (written === null) setStarted(item);
      setWritten(text);
      setNotice({ ...notice, error: null });
    },
    settle,
    takeBack,
    question,
  };
}
