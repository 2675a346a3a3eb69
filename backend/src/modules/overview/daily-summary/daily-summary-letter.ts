import type { Currency } from '#kernel/money.js';
import type { HistoryFigures } from '#modules/ordering/ordering.public.js';
import type { Mail } from '#platform/mail/mailer.js';

const TOP_DISHES = 5;
const PERCENT = 100;
const MINUTE = 60;
const SIGNS = { CZK: 'Kč', EUR: '€' } as const;
const AMOUNT = new Intl.NumberFormat('cs', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const DAY = new Intl.DateTimeFormat('cs', {
  weekday: 'short',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

export interface SummarizedDay {
  readonly venue: { readonly id: number; readonly name: string };
  readonly day: string;
  readonly figures: HistoryFigures;
}

interface Addressee {
  readonly userId: number;
  readonly email: string;
  readonly publicUrl: string;
}

/** Writes the mail about a venue's day as plain text, with links to the day's orders and to unsubscribe. */
export function dailySummaryLetter(
  { venue, day, figures }: SummarizedDay,
  { userId, email, publicUrl }: Addressee,
): Mail {
  const { now, before } = figures.all;
  const written = DAY.format(new Date(`${day}T12:00:00Z`));
  const dayFigures = `${publicUrl}/prehledy?venue=${venue.id}&from=${day}&to=${day}&days=business`;
  const top = figures.dishes.slice(0, TOP_DISHES).map(({ name, quantity }) => `  ${quantity}× ${name}`);
  const { p50, p90 } = figures.waits.approval.now;
  const facts = [
    `Tržby: ${compared(now.revenue, before.revenue)}`,
    `Průměrný účet: ${compared(averages(figures.bills.now), averages(figures.bills.before))}`,
    `Objednávky: ${now.orders} (před týdnem ${before.orders})`,
    `Odmítnuté: ${now.rejected}, propadlé: ${now.expired}`,
    ...(p50 === null || p90 === null ? [] : [`Čekání na schválení: medián ${waited(p50)}, 9 z 10 do ${waited(p90)}`]),
  ];
  const paragraphs = [
    `${venue.name}, ${written}`,
    facts.join('\n'),
    ...(top.length > 0 ? [`Nejvíc se prodalo:\n${top.join('\n')}`] : []),
    `Všechny přehledy dne: ${dayFigures}`,
    `Souhrn už nechcete? Vypnete ho tady: ${publicUrl}/prehled?venue=${venue.id}#souhrn`,
  ];
  return {
    to: email,
    subject: `${venue.name}: ${written}`,
    text: `${paragraphs.join('\n\n')}\n`,
    id: `daily-summary-${userId}-${venue.id}-${day}@${new URL(publicUrl).hostname}`,
  };
}

type Amounts = readonly { readonly currency: Currency; readonly amount: number }[];

function averages(bills: HistoryFigures['bills']['now']): Amounts {
  return bills.map(({ currency, average }) => ({ currency, amount: average }));
}

/** @returns a text for each currency, such as '438,50 Kč (o 12 % více než před týdnem)', compared with a week ago */
function compared(now: Amounts, before: Amounts): string {
  const currencies = [...new Set([...now, ...before].map(({ currency }) => currency))].sort();
  if (currencies.length === 0) return '0 Kč';
  const of = (amounts: Amounts, currency: Currency) => amounts.find((each) => each.currency === currency)?.amount ?? 0;
  return currencies
    .map(
      (currency) =>
        `${AMOUNT.format(of(now, currency))} ${SIGNS[currency]}${change(of(now, currency), of(before, currency))}`,
    )
    .join(', ');
}

function change(now: number, before: number): string {
  if (before === 0) return '';
  const percent = Math.round(((now - before) / before) * PERCENT);
  if (percent === 0) return ' (stejně jako před týdnem)';
  return ` (o ${Math.abs(percent)} % ${percent > 0 ? 'více' : 'méně'} než před týdnem)`;
}

function waited(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < MINUTE ? `${whole} s` : `${Math.floor(whole / MINUTE)} min ${whole % MINUTE} s`;
}
