import { optionNames } from '@stolek/rules/option-names';
import { czechTime } from '#kernel/clock.js';
import type { Currency } from '#kernel/money.js';
import type { Order } from '../../orders/order.dto.js';
import type { CsvValue } from '#platform/http/download.js';
import type { OrderLine } from '../../orders/domain/order-lines.events.js';
import { nameOf } from '../../orders/domain/order-lines.state.js';
import type { OrderStatus } from '../../orders/domain/order.events.js';
import { earns } from '../figure-conditions.js';
import type { HistoryFigures } from './history-figures.dto.js';

export interface Deciders {
  readonly confirmedBy: string | null;
  readonly endedBy: string | null;
  readonly confirmedOn: string | null;
  readonly endedOn: string | null;
  /** Major units of the currency. */
  readonly paid: number;
}

export const HISTORY_HEADER: readonly string[] = [
  'Číslo',
  'Stůl',
  'Objednáno',
  'Schváleno',
  'Ukončeno',
  'Čekání na schválení (min)',
  'Výsledek',
  'Důvod odmítnutí',
  'Položky',
  'Poznámka',
  'Celkem',
  'Měna',
  'Schválil',
  'Ukončil',
  'Id objednávky',
  'Objednáno za',
  'Zadal',
  'Označeno jako zaplacené',
  'Schváleno na tabletu',
  'Ukončeno na tabletu',
];

const STATUS_WORDS: Readonly<Record<OrderStatus, string>> = {
  waiting: 'Čeká na schválení',
  in_progress: 'Probíhá',
  rejected: 'Odmítnuto',
  closed: 'Dokončeno',
  expired: 'Propadlo',
  withdrawn: 'Zrušeno hostem',
};

const MINUTE_MS = 60_000;

/** @returns the cells of an order's row in the export, with times by the venue's clock */
export function historyCells(order: Order, deciders: Deciders, timeZone: string): CsvValue[] {
  const { confirmedBy, endedBy, confirmedOn, endedOn, paid } = deciders;
  const local = (iso: string | null): string | null => czechTime(iso, timeZone);
  return [
    order.number,
    order.tableName,
    local(order.placed_at),
    local(order.start_time),
    local(order.end_time),
    waitMinutes(order),
    resultOf(order),
    order.reject_reason,
    itemsText(order),
    order.note,
    earns(order) ? order.totalPrice : 0,
    order.currency,
    confirmedBy,
    endedBy,
    order.id,
    order.orderedTotal ?? order.totalPrice,
    order.by === 'staff' ? 'Obsluha' : 'Host',
    paid,
    confirmedOn,
    endedOn,
  ];
}

export const LINES_HEADER: readonly string[] = [
  'Datum',
  'Objednávka',
  'Stůl',
  'Položka',
  'Množství',
  'Cena za kus',
  'Cena celkem',
  'Měna',
  'Výsledek',
  'Odebráno',
  'Důvod',
  'Doplňky',
  'Sazba DPH (%)',
];

/**
 * Makes a row for each line of an order, with the local time of the order's end.
 * @param lines the order's own lines, which have the reasons of cancelled pieces
 */
export function linesCells(order: Order, lines: readonly OrderLine[], timeZone: string): CsvValue[][] {
  const ended = czechTime(order.end_time, timeZone);
  return order.orderItems.map(({ itemName, quantity, stands = quantity, priceAtOrderTime, options }, index) => {
    const counted = earns(order) ? stands : 0;
    return [
      ended,
      order.number,
      order.tableName,
      itemName,
      counted,
      priceAtOrderTime,
      lineSum(counted, priceAtOrderTime),
      order.currency,
      resultOf(order),
      quantity - counted,
      reasonText(order, lines[index]),
      optionNames(options) || null,
      lines[index]?.vatRate ?? null,
    ];
  });
}

function reasonText(
  order: Order,
  { rejected, cancelled = [], offer, instead }: Partial<OrderLine> = {},
): string | null {
  const reasons = [
    ...(earns(order) ? [] : [order.reject_reason || resultOf(order)]),
    ...(rejected === undefined ? [] : [rejected.reason || STATUS_WORDS.rejected]),
    ...cancelled.map(({ reason }) => reason || 'Zrušeno'),
    ...(offer === undefined ? [] : [`Nabídnuto místo: ${offer.name}`]),
    ...(instead === undefined ? [] : [`Místo: ${nameOf(instead)}`]),
  ];
  return [...new Set(reasons)].join('; ') || null;
}

function resultOf({ status, is_withdrawn }: Order): string {
  return STATUS_WORDS[is_withdrawn === true ? 'withdrawn' : status];
}

function lineSum(quantity: number, price: number): number {
  return Math.round(quantity * price * 100) / 100;
}

/** @returns minutes until the decision; `null` for an undecided order, and for one of staff, which did not wait */
function waitMinutes({ placed_at, start_time, by }: Order): number | null {
  if (start_time === null || by === 'staff') return null;
  return Math.round((Date.parse(start_time) - Date.parse(placed_at)) / (MINUTE_MS / 10)) / 10;
}

function itemsText({ orderItems }: Order): string {
  return orderItems
    .flatMap(({ quantity, stands = quantity, itemName: name, options, note }) => {
      const dish = `${nameOf({ name, options })}${note ? ` (${note})` : ''}`;
      const left = quantity - stands;
      return [...(stands > 0 ? [`${stands}× ${dish}`] : []), ...(left > 0 ? [`odebráno ${left}× ${dish}`] : [])];
    })
    .join(', ');
}

export const PEOPLE_HEADER: readonly string[] = [
  'Jméno',
  'Objednávek',
  'Odmítnuto',
  'Zrušeno kusů',
  'Doba rozhodnutí, medián (s)',
  'Tržby v Kč',
  'Tržby v €',
  'Tablety',
];

export function personCells(person: HistoryFigures['people'][number]): CsvValue[] {
  const { name, orders, rejected, cancelled, decision, revenue, tablets } = person;
  const earned = (wanted: Currency) => revenue.find(({ currency }) => currency === wanted)?.amount ?? 0;
  const seconds = decision.p50 === null ? null : Math.round(decision.p50);
  return [
    name ?? 'Neznámo',
    orders,
    rejected,
    cancelled,
    seconds,
    earned('CZK'),
    earned('EUR'),
    tablets.join(', ') || null,
  ];
}
