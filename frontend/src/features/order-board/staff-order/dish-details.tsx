import Button from '@mui/material/Button';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { MenuItem } from '#api/types.ts';
import { ChoiceFields, focusGroup } from '#shared/dish/choice-fields.tsx';
import { wrongGroups } from '#shared/dish/choices.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { TextField } from '#staff-kit/form-field.tsx';
import { Stepper } from '../lines/stepper';
import { MAX_PIECES, priceOf, totalOf, type Wish } from './draft';
import styles from './staff-order.module.css';
import { staffOrderTexts as texts } from './staff-order-texts';

export const MAX_NOTE = 300;

type Props = {
  item: MenuItem;
  wish: Wish;
  submit: (price: string) => string;
  onWish: (wish: Wish) => void;
  onClose: () => void;
};

/** Pieces, options and note of a dish, shown in place of the menu. */
export function DishDetails({ item, wish: initial, submit, onWish, onClose }: Props) {
  const [wish, setWish] = useState(initial);
  const [missing, setMissing] = useState<number | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus();
    return () => (opener instanceof HTMLElement ? opener.focus() : undefined);
  }, []);
  const change = (changes: Partial<Wish>) => setWish((before) => ({ ...before, ...changes }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const [wrong] = wrongGroups(item, wish.options);
    if (wrong === undefined) return onWish(wish);
    setMissing(wrong.id);
    focusGroup(fields.current, wrong.id);
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const price = totalOf([{ price: priceOf(item, wish.options), quantity: wish.quantity }]);
  return (
    // Escape in any of its fields closes it, and not the dialog around it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form className={styles.details} aria-labelledby="dish-details" onSubmit={send} onKeyDown={closeByKey}>
      <div className={styles.fields}>
        <h3 className={styles.heading} id="dish-details" tabIndex={-1} ref={heading}>
          {item.name}
        </h3>
        <Stepper
          label={texts.pieces(item.name)}
          fewer={texts.fewer(item.name)}
          more={texts.more(item.name)}
          value={wish.quantity}
          least={1}
          most={MAX_PIECES}
          onChange={(quantity) => change({ quantity })}
        />
        {item.modifiers !== undefined && (
          <ChoiceFields
            ref={fields}
            groups={item.modifiers}
            chosen={wish.options}
            currency="CZK"
            missing={missing}
            onChoose={(options) => (change({ options }), setMissing(null))}
          />
        )}
        <TextField
          label={texts.note}
          maxLength={MAX_NOTE}
          value={wish.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </div>
      <div className={styles.actions}>
        <Button variant="outlined" color="inherit" size="large" onClick={onClose}>
          {commonTexts.cancel}
        </Button>
        <Button variant="contained" size="large" type="submit">
          {submit(formatMoney(price, 'CZK'))}
        </Button>
      </div>
    </form>
  );
}
