import { useRef, useState } from 'react';
import { brings } from '@stolek/rules/allergen-claims';
import { markUnless } from '#shared/language.ts';
import type { MenuItem } from '#api/types.ts';
import { Button } from '#light-kit/button.tsx';
import { Dialog } from '#light-kit/dialog.tsx';
import { ChoiceFields, focusGroup } from '#shared/dish/choice-fields.tsx';
import { chosenOptions, optionIds, optionPrice, priceWith, wrongGroups } from '#shared/dish/choices.ts';
import { PriceIn } from '#shared/dish/price-in.tsx';
import { type Currency, formatMoney } from '#shared/format/format-money.ts';
import { type BasketLine, itemPrice, priceOf } from '../basket/basket';
import { NoteField } from '../basket/note-field';
import { guestLaterTexts as laterTexts } from '../guest-later-texts';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import type { NewLine } from '../ordering/ordering-state';
import { compositionWith, CompositionWords } from './allergen-list';
import { isGone, WhyGone } from './dish-card';
import { dishDescription } from './dish-content';
import { DishImage } from './dish-image';
import { DishMarks } from './dish-marks';
import { QuantityStepper } from './quantity-stepper';
import styles from './dish-dialog.module.css';

type DishDialogProps = {
  item: MenuItem;
  currency: Currency;
  line?: BasketLine | undefined;
  inBasket: number;
  avoided: readonly number[];
  /** True while an order is being sent, so that the basket cannot change. */
  frozen: boolean;
  onAdd: (line: NewLine) => void;
  onClose: () => void;
};

/** Shows everything about one dish, and lets the guest choose its options, quantity and note. */
export function DishDialog({ item, currency, line, inBasket, avoided, frozen, onAdd, onClose }: DishDialogProps) {
  const [quantity, setQuantity] = useState(line?.quantity ?? 1);
  const [note, setNote] = useState(line?.note ?? '');
  const [options, setPicked] = useOptions(item, line, avoided);
  const [missing, setMissing] = useState<number | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const description = dishDescription(item);
  const sum = priceWith(
    itemPrice(item, currency),
    chosenOptions(item, options).map((option) => optionPrice(option, currency)),
  );
  const add = () => {
    const [wrong] = wrongGroups(item, options);
    if (wrong === undefined) return onAdd({ item, quantity, note, options });
    setMissing(wrong.id);
    focusGroup(fields.current, wrong.id);
  };
  return (
    <Dialog
      title={<span lang={markUnless(item.cs?.name)}>{item.name}</span>}
      onClose={onClose}
      actions={
        isGone(item) ? (
          <WhyGone item={item} className={styles.soldOut} />
        ) : (
          <div className={styles.foot}>
            <QuantityStepper name={item.name} quantity={quantity} least={1} calm onChange={setQuantity} />
            <Button kind="primary" className={styles.add} disabled={frozen} onClick={add}>
              <span className={styles.words}>
                <span>{`${line === undefined ? laterTexts.addToBasket : laterTexts.saveLine} `}</span>
                <span className={`${styles.amount} figures`}>
                  {laterTexts.piecesFor(quantity, formatMoney(priceOf(quantity, sum), currency))}
                </span>
              </span>
            </Button>
          </div>
        )
      }
    >
      <DishImage item={item} size="sheet" className={styles.photo} />
      <p className={`${styles.price} figures`}>
        <PriceIn currency={currency} of={(shown) => itemPrice(item, shown)} />
      </p>
      <DishMarks item={item} />
      {description !== null && (
        <p className={styles.description} lang={markUnless(item.cs?.description)}>
          {description}
        </p>
      )}
      <ChoiceFields
        ref={fields}
        groups={item.modifiers ?? []}
        chosen={options}
        currency={currency}
        missing={missing}
        avoided={avoided}
        disabled={item.is_sold_out}
        onChoose={(ids) => (setPicked(ids), setMissing(null))}
      />
      <DishComposition item={item} chosen={options} />
      {!isGone(item) && (
        <div className={styles.note}>
          <NoteField label={laterTexts.note} placeholder={laterTexts.notePlaceholder} note={note} onNote={setNote} />
        </div>
      )}
      {line === undefined && inBasket > 0 && <p className={styles.present}>{laterTexts.inBasket(inBasket)}</p>}
      {frozen && <p className={styles.present}>{texts.basketFrozen}</p>}
    </Dialog>
  );
}

function useOptions(item: MenuItem, line: BasketLine | undefined, avoided: readonly number[]) {
  const [picked, setPicked] = useState<readonly number[]>(() => optionIds(line ?? {}));
  const options = chosenOptions(item, picked).filter((one) => !brings(one, avoided));
  return [optionIds({ options }), setPicked] as const;
}

function DishComposition({ item, chosen }: { item: MenuItem; chosen: readonly number[] }) {
  const composition = compositionWith(item, chosen);
  if (composition === null) return null;
  return (
    <section className={styles.composition}>
      <h3 className={styles.subtitle}>{texts.composition}</h3>
      {composition.isPartial && <p>{laterTexts.ofOptionsAlone}</p>}
      <CompositionWords {...composition} />
    </section>
  );
}
