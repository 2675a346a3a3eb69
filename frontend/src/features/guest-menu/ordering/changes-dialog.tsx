import { useState } from 'react';
import { claimOf } from '@stolek/rules/allergen-claims';
import { WithCzech } from '#light-kit/with-czech.tsx';
import { czechMark } from '#shared/language.ts';
import type { MenuItem } from '#api/types.ts';
import { Button } from '#light-kit/button.tsx';
import { Dialog } from '#light-kit/dialog.tsx';
import { type Currency, formatMoney } from '#shared/format/format-money.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { needsChoice } from '#shared/dish/choices.ts';
import { type BasketLine, basketTotal, hasWrongChoice, itemPrice } from '../basket/basket';
import { LineAllergens } from '../dish/allergen-list';
import { guestLaterTexts as texts } from '../guest-later-texts';
import { Answers, Understood } from '../notice-dialog';
import { OrderTotal } from '../orders/order-total';
import { changesTexts } from './changes-texts';
import { categoryOf } from '../menu/menu-groups';
import { whenTexts } from '../validity/when-texts';
import type { MenuChange } from './menu-changes';
import type { NewLine } from './ordering-state';
import { WrongChoices } from './wrong-choices';
import styles from './changes-dialog.module.css';

/**
 * @param taken dishes in the basket, which are not offered as substitutes
 * @param avoided numbers of the allergens that the guest avoids
 * @returns the dish of the same category whose price is nearest to that of the sold-out dish; null if there is none
 */
export function nearestDish(
  menu: readonly MenuItem[],
  soldOutId: number,
  currency: Currency,
  taken: readonly BasketLine[],
  avoided: readonly number[],
): MenuItem | null {
  const soldOut = menu.find(({ id }) => id === soldOutId);
  if (soldOut === undefined) return null;
  const distance = (item: MenuItem) => Math.abs(itemPrice(item, currency) - itemPrice(soldOut, currency));
  // Leaves out dishes with a required choice, because one press cannot add them.
  const [nearest = null] = menu
    .filter((item) => item.id !== soldOutId && categoryOf(item) === categoryOf(soldOut) && !item.is_sold_out)
    .filter((item) => !needsChoice(item) && claimOf(item, avoided) !== 'contains')
    .filter(({ id }) => taken.every(({ itemId }) => itemId !== id))
    .sort((a, b) => distance(a) - distance(b));
  return nearest;
}

export type ChangesDialogProps = {
  changes: MenuChange[];
  askAgain: boolean;
  lines: BasketLine[];
  currency: Currency;
  avoided: readonly number[];
  menu: readonly MenuItem[];
  onAdd: (line: NewLine) => void;
  onSend: () => void;
  onChoose: (line: BasketLine) => void;
  onClose: () => void;
};

/** Lists what changed in the basket since the guest chose, and asks again if an order was about to be sent. */
export function ChangesDialog(props: ChangesDialogProps) {
  const { changes, askAgain, lines, currency, menu, onSend, onChoose, onClose } = props;
  const canSend = askAgain && lines.length > 0 && !hasWrongChoice(lines, menu);
  const areOptions = changes.some(({ kind }) => kind === 'option' || kind === 'gone');
  const [ended] = changes.flatMap((change) => (change.kind === 'gone' && change.dayUntil ? change.dayUntil : []));
  return (
    <Dialog
      title={askAgain && !areOptions ? changesTexts.pricesTitle : changesTexts.changesTitle}
      kind="notice"
      role="alertdialog"
      onClose={onClose}
      actions={
        canSend ? (
          <Answers no={commonTexts.cancel} yes={commonTexts.confirm} onNo={onClose} onYes={onSend} />
        ) : (
          <Understood onClose={onClose} />
        )
      }
    >
      {ended !== undefined && <p>{changesTexts.dayMenuEnded(atMinute(ended))}</p>}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <ChangeRow key={JSON.stringify(change)} change={change} {...props} />
        ))}
      </ul>
      <WrongChoices lines={lines} menu={menu} onChoose={onChoose} />
      <OrderTotal total={formatMoney(basketTotal(lines, currency), currency)} />
      {askAgain && (
        <p className={styles.hint}>
          {canSend ? (areOptions ? changesTexts.optionsHint : changesTexts.pricesHint) : texts.notSent}
        </p>
      )}
    </Dialog>
  );
}

const atMinute = (minutes: number) => whenTexts.atHour(Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0'));

function ChangeRow({ change, ...props }: ChangesDialogProps & { change: MenuChange }) {
  if (change.kind === 'currency') return <li>{changesTexts.eurGone}</li>;
  if (change.kind === 'option') {
    return (
      <li>
        <strong lang={czechMark()}>{change.name}</strong>{' '}
        <WithCzech text={changesTexts.lostOption(change.option, change.isSoldOut)} czech={change.option} />
      </li>
    );
  }
  if (change.kind !== 'price') {
    return (
      <li>
        <strong lang={czechMark()}>{change.name}</strong>{' '}
        <span>{change.kind === 'gone' ? changesTexts.gone : changesTexts.soldOutNow}</span>
        {change.kind === 'soldOut' && <Nearest {...props} {...change} />}
      </li>
    );
  }
  return (
    <li className={styles.price}>
      <strong lang={czechMark()}>{change.name}</strong>{' '}
      <span className="figures">
        <s>{formatMoney(change.before, change.currency)}</s>
        <span>{' → '}</span>
        <b>{formatMoney(change.now, change.currency)}</b>
      </span>
    </li>
  );
}

type NearestProps = ChangesDialogProps & Extract<MenuChange, { kind: 'soldOut' }>;

/** Offers another dish in place of a sold-out one, and shows its allergens before the button that adds it. */
function Nearest({ menu, itemId, pieces, currency, lines, avoided, onAdd }: NearestProps) {
  // Chosen once, so that the same dish stays on offer after the guest has added it to the basket.
  const [nearest] = useState(() => nearestDish(menu, itemId, currency, lines, avoided));
  if (nearest === null) return null;
  const { id, name, portions_left: left } = nearest;
  const quantity = Math.min(pieces, left ?? pieces);
  const isAdded = lines.some((line) => line.itemId === id);
  return (
    <div className={styles.nearest}>
      <div className={styles.instead}>
        <p>
          <span>{`${changesTexts.nearest} `}</span>
          <strong lang={czechMark()}>{name}</strong>{' '}
          <span className="figures">{formatMoney(itemPrice(nearest, currency), currency)}</span>
        </p>
        <LineAllergens item={nearest} />
      </div>
      {isAdded ? (
        <p role="status">{changesTexts.isAdded}</p>
      ) : (
        <Button onClick={() => onAdd({ item: nearest, quantity, note: '' })}>
          <span>{changesTexts.addNearest(quantity)}</span>
          <span className="visually-hidden" lang={czechMark()}>{` ${name}`}</span>
        </Button>
      )}
    </div>
  );
}
