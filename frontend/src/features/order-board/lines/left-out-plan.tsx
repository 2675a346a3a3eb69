import { useContext } from 'react';
import type { Order, OrderLine } from '#api/types.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { boardTexts } from '../board-texts';
import { DecisionButton } from '../decisions/decision-button';
import { tableName } from '../feed/order-columns';
import { SoldOutContext } from '../stock/sold-out';
import type { TicketContext } from '../tickets/ticket-context';
import { lineName, wholeLineName } from '../tickets/ticket-lines';
import { type Apart, planWithout, type Ready, useLeftOut } from './left-out';
import styles from './line-acts.module.css';
import { dishActTexts as texts, linesTexts } from './lines-texts';
import { activeQuantity } from './active-pieces';

/** Lists the orders that one button confirms without a dish, with all their notes. */
export function LeftOutPlan({ line, context }: { line: OrderLine; context: TicketContext }) {
  const { waiting, rejectReasons, decisions, offline } = context;
  const { dishes } = useLeftOut();
  const open = waiting.filter(({ id }) => !decisions.queued.has(id));
  const { ready, apart } = planWithout(open, line.menuItemId, dishes, useContext(SoldOutContext));
  const reason = rejectReasons[0] ?? '';
  const without = ({ without: lines }: Ready) => lines.map(({ id }) => ({ line: id, reason }));
  const label = texts.confirm(ready.length);
  return (
    <section className={styles.plan} aria-label={texts.planned(lineName(line))}>
      <h4 className={styles.title}>{texts.planned(lineName(line))}</h4>
      {ready.length > 0 && reason !== '' && <p className={styles.also}>{texts.reason(reason)}</p>}
      <ul className={styles.list}>
        {ready.map((one) => (
          <ReadyOrder key={one.order.id} ready={one} />
        ))}
        <ApartOrders apart={apart} />
      </ul>
      {ready.length > 0 && (
        <DecisionButton
          key={ready.map(({ order: { id, position } }) => `${id} ${position}`).join()}
          label={label}
          about={lineName(line)}
          weight={ready.length === 1 ? 'main' : 'many'}
          pending={ready.some(({ order }) => decisions.pending.has(order.id))}
          offline={offline}
          main={false}
          onPress={() =>
            ready.forEach((one) => decisions.decide(one.order, { kind: 'confirm', without: without(one) }))
          }
        />
      )}
    </section>
  );
}

function ReadyOrder({ ready: { order, without, total, notes } }: { ready: Ready }) {
  return (
    <li>
      <p className={styles.order}>
        <strong>{nameOf(order)}</strong> <span>{formatMoney(total, order.currency)}</span>
      </p>
      {without.map((line) => (
        <p key={line.id} className={styles.also}>
          <del>{linesTexts.pieces(activeQuantity(line), wholeLineName(line))}</del>
        </p>
      ))}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </li>
  );
}

/** Names the orders that somebody must decide separately, and why. */
export function ApartOrders({ apart }: { apart: readonly { order: Order; why: Apart }[] }) {
  return apart.map(({ order, why }) => (
    <li key={order.id} data-why={why}>
      <strong>{nameOf(order)}</strong>: {texts.apart[why]}
    </li>
  ));
}

function nameOf(order: Order): string {
  return texts.one(tableName(order) ?? boardTexts.unknownTable, order.number);
}
