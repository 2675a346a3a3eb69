import Button from '@mui/material/Button';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { MenuItem } from '#api/types.ts';
import { needsChoice, optionIds, wrongGroups } from '#shared/dish/choices.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { TextField } from '#staff-kit/form-field.tsx';
import { ChoiceFields, focusGroup } from '#shared/dish/choice-fields.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { FormActions, Modal } from '#staff-kit/modal.tsx';
import { Stepper } from '../lines/stepper';
import { categoriesOf, dishesFor, type DraftLine, MAX_PIECES, piecesOf, priceOf } from './draft';
import styles from './staff-order.module.css';
import { staffOrderTexts as texts } from './staff-order-texts';

type Props = {
  menu: readonly MenuItem[];
  lines: readonly DraftLine[];
  disabled: boolean;
  onPieces: (item: MenuItem, quantity: number) => void;
  /** Asks for the options of one more piece. */
  onChoose: (item: MenuItem) => void;
};

/** The menu to order from: a search, its categories, and a quantity for each dish. */
export function DishList({ menu, lines, disabled, onPieces, onChoose }: Props) {
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  // A search covers the whole menu, not only the category.
  const dishes = dishesFor(menu, query.trim() === '' ? category : null, query);
  // One more piece may have other options than the last one.
  const change = (item: MenuItem, quantity: number) =>
    needsChoice(item) && quantity > piecesOf(lines, item.id) ? onChoose(item) : onPieces(item, quantity);
  const addFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const first = query.trim() === '' ? undefined : dishes.find((dish) => !dish.is_sold_out);
    if (first === undefined || disabled) return;
    change(first, Math.min(MAX_PIECES, piecesOf(lines, first.id) + 1));
    setQuery('');
  };
  return (
    <section className={styles.menu} aria-label={texts.dishes}>
      <TextField
        label={texts.search}
        hint={texts.searchHint}
        type="search"
        autoFocus
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={addFirst}
      />
      <div className={styles.categories} role="group" aria-label={texts.categories}>
        {[null, ...categoriesOf(menu)].map((one) => (
          <Button
            key={one ?? ''}
            size="small"
            color="inherit"
            variant="outlined"
            aria-pressed={one === category}
            onClick={() => (setCategory(one), setQuery(''))}
          >
            {one ?? texts.all}
          </Button>
        ))}
      </div>
      {dishes.length === 0 && <p className={styles.quiet}>{texts.nothingFound}</p>}
      <ul className={styles.dishes}>
        {dishes.map((dish) => (
          <li key={dish.id} className={styles.dish}>
            <span className={styles.name}>
              {dish.name}
              <span className={`${styles.quiet} figures`}>
                {formatMoney(dish.price_czk, 'CZK')}
                {dish.portions_left !== null && !dish.is_sold_out && ` · ${texts.left(dish.portions_left)}`}
              </span>
            </span>
            <Pieces dish={dish} value={piecesOf(lines, dish.id)} disabled={disabled} onPieces={change} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PiecesProps = Pick<Props, 'disabled' | 'onPieces'> & { dish: MenuItem; value: number };

function Pieces({ dish, value, disabled, onPieces }: PiecesProps) {
  if (dish.is_sold_out && value === 0) return <span className={styles.quiet}>{texts.soldOut}</span>;
  const { name } = dish;
  if (value === 0) {
    return (
      <Button variant="outlined" aria-label={texts.addDish(name)} disabled={disabled} onClick={() => onPieces(dish, 1)}>
        {texts.add}
      </Button>
    );
  }
  return (
    <Stepper
      label={texts.pieces(name)}
      fewer={texts.fewer(name)}
      more={texts.more(name)}
      value={value}
      least={disabled ? value : 0}
      most={disabled ? value : MAX_PIECES}
      onChange={(quantity) => onPieces(dish, quantity)}
    />
  );
}

type ChoiceFormProps = {
  item: MenuItem;
  /** The line whose options are edited; without one, a piece is added. */
  line?: DraftLine | undefined;
  onChoose: (options: readonly number[]) => void;
  onClose: () => void;
};

/** Asks for the options of a dish. */
export function ChoiceForm({ item, line, onChoose, onClose }: ChoiceFormProps) {
  const [chosen, setChosen] = useState<readonly number[]>(() => optionIds(line ?? {}));
  const [missing, setMissing] = useState<number | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [wrong] = wrongGroups(item, chosen);
    if (wrong === undefined) return onChoose(chosen);
    setMissing(wrong.id);
    focusGroup(fields.current, wrong.id);
  };
  return (
    <Modal title={item.name} onClose={onClose}>
      <form onSubmit={submit}>
        <ChoiceFields
          ref={fields}
          groups={item.modifiers ?? []}
          chosen={chosen}
          currency="CZK"
          missing={missing}
          onChoose={(ids) => (setChosen(ids), setMissing(null))}
        />
        <FormActions>
          <Button variant="outlined" color="inherit" size="large" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button variant="contained" size="large" type="submit">
            {(line === undefined ? texts.addFor : texts.changeFor)(formatMoney(priceOf(item, chosen), 'CZK'))}
          </Button>
        </FormActions>
      </form>
    </Modal>
  );
}
