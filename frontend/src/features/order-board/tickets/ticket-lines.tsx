import { type ReactNode, useState } from 'react';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { optionNames } from '@stolek/rules/option-names';
import { speaksOfAllergy } from '@stolek/rules/allergy-words';
import { lineState, newsWords } from '#api/line-state.ts';
import { nameWith } from '#shared/dish/choices.ts';
import type { Order, OrderLine } from '#api/types.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { lineTexts } from '#shared/texts/line-texts.ts';
import { NoteIcon } from '#shared/icon.tsx';
import { AllergyIcon } from '#staff-kit/staff-icons.tsx';
import { MoreIcon } from '#staff-kit/admin-icons.tsx';
import { boardTexts } from '../board-texts';
import { leftOutLines, useLeftOut } from '../lines/left-out';
import { dishActTexts } from '../lines/lines-texts';
import { dishTexts } from '../stock/dish-texts';
import { useSoldOutLines } from '../stock/sold-out';
import { useSeen } from './seen-pieces';
import styles from './ticket-lines.module.css';

function SoldOutMark({ order, line }: { order: Order; line: OrderLine }) {
  if (!useSoldOutLines(order).includes(line)) return null;
  return (
    <>
      {' '}
      <span className={styles.mark}>{dishTexts.soldOut}</span>
    </>
  );
}

function LeftOutMark({ order, line }: { order: Order; line: OrderLine }) {
  if (!leftOutLines(order, useLeftOut().dishes).includes(line)) return null;
  return (
    <>
      {' '}
      <span className={styles.mark}>{dishActTexts.without}</span>
    </>
  );
}

export type UnfoldingLines = {
  opened: number | null;
  onPress: (line: OrderLine) => void;
  inside: ReactNode;
};

type LinePressProps = { children: ReactNode; isOpen: boolean; onPress: (() => void) | undefined };

function LinePress({ children, isOpen, onPress }: LinePressProps) {
  if (onPress === undefined) return children;
  return (
    <ButtonBase className={styles.press ?? ''} aria-expanded={isOpen} data-guarded onClick={onPress}>
      <span className={styles.dishPressLine}>{children}</span>
      <MoreIcon size={22} />
    </ButtonBase>
  );
}

const MAX_LINES = 6;
const LETTERS_PER_LINE = 28;

function isLong(text: string): boolean {
  const lines = text.split('\n').map((line) => Math.max(1, Math.ceil(line.length / LETTERS_PER_LINE)));
  return lines.reduce((sum, one) => sum + one, 0) > MAX_LINES;
}

type NoteBoxProps = { label: string; text: string; indented?: boolean };

/** A guest's note. A long one shows six lines until it is pressed, so that it hides no other ticket. */
export function NoteBox({ label, text, indented = false }: NoteBoxProps) {
  const [isWhole, setWhole] = useState(false);
  const isFolded = !isWhole && isLong(text);
  const isAllergy = speaksOfAllergy(text);
  return (
    <div className={styles.note} data-indented={indented} data-allergy={isAllergy}>
      {isAllergy ? <AllergyIcon size={22} /> : <NoteIcon size={22} />}
      <div>
        {isAllergy && <strong className={styles.allergy}>{boardTexts.allergy}</strong>}
        <p className={styles.noteText} data-folded={isFolded}>
          <span className="visually-hidden">{label}: </span>
          {text}
        </p>
        {isFolded && (
          <Button size="large" color="inherit" aria-label={boardTexts.wholeNote} onClick={() => setWhole(true)}>
            {boardTexts.moreOfNote}
          </Button>
        )}
      </div>
    </div>
  );
}

type GonePiecesProps = { pieces: number; dish: string; onSeen: () => void };

/** Cancelled pieces, shown until a person at this board has seen them. */
export function GonePieces({ pieces, dish, onSeen }: GonePiecesProps) {
  if (pieces <= 0) return null;
  return (
    <div className={styles.gone}>
      <p className={styles.line} data-out>
        <span className={styles.quantity}>{boardTexts.quantity(pieces)}</span>
        <span className={styles.dish}>{dish}</span>
      </p>
      <p className={styles.news}>{lineTexts.cancelled(pieces, pieces)}</p>
      <Button
        size="large"
        variant="outlined"
        color="inherit"
        aria-label={`${boardTexts.seen}, ${boardTexts.goneSpoken(pieces, dish)}`}
        data-guarded
        onClick={onSeen}
      >
        {boardTexts.seen}
      </Button>
    </div>
  );
}

/**
 * Keeps a number and its unit on one line, as in '0,5 l'. `text-wrap: pretty` would take a third of a ticket's layout
 * time.
 */
export function withUnits(name: string): string {
  return name.replaceAll(/(\d) (?=\p{L}{1,2}(?!\p{L}))/gu, '$1\u00a0');
}

export function lineName(line: OrderLine): string {
  return line.itemName || line.menuItem.citems[0]?.name || boardTexts.unknownItem;
}

/** @returns the dish's name with its options, which distinguishes two lines of one dish */
export function wholeLineName(line: OrderLine): string {
  return nameWith({ name: lineName(line), options: line.options });
}

type Props = { order: Order; unfolding?: UnfoldingLines };

/**
 * The dishes to make, quantities first, with notes in prominent boxes. Cancelled pieces are struck through until
 * somebody presses them at this board.
 */
export function TicketLines({ order, unfolding }: Props) {
  const { gone, see } = useSeen(order);
  const shown = order.orderItems.filter((line) => isShown(line, order) || gone(line) > 0);
  return (
    <div className={styles.lines}>
      {shown.length === 0 && order.orderItems.length > 0 && (
        <p className={styles.nothing}>{boardTexts.nothingStands}</p>
      )}
      <ul className={styles.list}>
        {shown.map((line) => (
          <li key={line.id} data-line={line.id}>
            {isShown(line, order) && <Line line={line} order={order} unfolding={unfolding} />}
            <GonePieces pieces={gone(line)} dish={wholeLineName(line)} onSeen={() => see(line)} />
          </li>
        ))}
      </ul>
      {order.note && <NoteBox label={boardTexts.orderNote} text={order.note} />}
    </div>
  );
}

function isShown(line: OrderLine, order: Order): boolean {
  const { isOut, news } = lineState(line, order);
  return !isOut || news.some(({ what }) => what !== 'cancelled' && what !== 'replaced');
}

type LineProps = { line: OrderLine; order: Order; unfolding: UnfoldingLines | undefined };

const CENTS = 100;

function Line({ line, order, unfolding }: LineProps) {
  const { pieces, isOut, news } = lineState(line, order);
  const onPress = unfolding && !isOut ? () => unfolding.onPress(line) : undefined;
  const isOpen = onPress !== undefined && unfolding?.opened === line.id;
  const price = Math.round(pieces * line.priceAtOrderTime * CENTS) / CENTS;
  return (
    <>
      <LinePress isOpen={isOpen} onPress={onPress}>
        <span className={styles.line} data-out={isOut}>
          <span className={styles.quantity}>{boardTexts.quantity(pieces)}</span>
          <span className={styles.dish}>
            {withUnits(lineName(line))}
            {line.isAdult && <span className={styles.adult}>{boardTexts.adult}</span>}
            <SoldOutMark order={order} line={line} />
            <LeftOutMark order={order} line={line} />
            {line.options && <span className={styles.options}>{optionNames(line.options)}</span>}
            {unfolding && !isOut && <span className={styles.price}>{formatMoney(price, order.currency)}</span>}
          </span>
        </span>
      </LinePress>
      {news
        .filter(({ what }) => what !== 'cancelled')
        .map((one) => (
          <Words key={one.what}>{newsWords(one, order)}</Words>
        ))}
      {line.note && <NoteBox label={boardTexts.lineNote} text={line.note} indented />}
      {isOpen && unfolding.inside}
    </>
  );
}

function Words({ children }: { children: ReactNode }) {
  return <p className={styles.news}>{children}</p>;
}
