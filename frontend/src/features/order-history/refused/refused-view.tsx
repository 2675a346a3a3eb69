import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { failureText } from '#api/failure-words.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { Stack, Tiles } from '#staff-kit/layout.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { useVenueClock, type VenueClock } from '#shared/format/venue-clock.ts';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import { plural } from '#shared/format/plural.ts';
import { figuresTexts } from '../figures/figures-texts';
import figures from '../figures/figures-view.module.css';
import { type HistoryFilter, isPossible, isTooLong, MOST_FIGURED_DAYS } from '../filters/history-filter';
import { type RefusedSendsOfRange, useGetRefusedSendsQuery } from '../history-api';
import { historyTexts } from '../history-texts';
import styles from '../stacked-table.module.css';
import { Card, Figure, NamedRow } from '../figures/figures-card';

export const refusedTexts = {
  failed: 'Co nešlo objednat, se nepodařilo načíst.',
  none: 'V těchto dnech mohli hosté objednat všechno, co poslali.',
  summary: 'Souhrn',
  note: 'Objednávky, které host odeslal a neprošly. Kdo to byl, se neukládá.',
  refusals: 'Nešlo objednat',
  times: (count: number) => `${count}×`,
  dishes: 'Jídel',
  last: 'Naposledy',
  reasonsTitle: 'Proč',
  list: 'Co hosté chtěli',
  columns: { reason: 'Důvod', refusals: 'Kolikrát', last: 'Naposledy' },
  dish: { name: 'Jídlo', refusals: 'Kolikrát', why: 'Proč', last: 'Naposledy' },
  more: (count: number) => `A ještě ${count} ${plural(count, 'další jídlo', 'další jídla', 'dalších jídel')}.`,
  reasons: {
    ITEM_SOLD_OUT: 'Došlo',
    SOLD_OUT: 'Došly porce',
    PRICE_CHANGED: 'Změna ceny',
    NO_MENU_NOW: 'Zavřeno, neplatilo žádné menu',
    NOBODY_SERVES: 'Nikdo neobsluhoval',
    ORDERING_PAUSED: 'Pauza',
    // A reason that only a newer server knows is shown as `otherReason`.
  } as Readonly<Record<string, string>>,
  otherReason: 'Jiný důvod',
};

function reasonWord(code: string): string {
  return refusedTexts.reasons[code] ?? refusedTexts.otherReason;
}

/** @returns 'Došlo', or 'Došlo 2×, změna ceny 1×' */
export function reasonsText(reasons: readonly { code: string; refusals: number }[]): string {
  const words = reasons.map(({ code }) => reasonWord(code));
  if (words.length === 1) return words[0] ?? '';
  const counted = words.map((word, index) => `${word} ${refusedTexts.times(reasons[index]?.refusals ?? 0)}`);
  return counted.map((text, index) => (index === 0 ? text : lowered(text))).join(', ');
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

const { name, refusals, why, last } = refusedTexts.dish;

/** Dishes that guests could not order, the most often refused first. */
function RefusedDishes({ sends, ofDays }: { sends: RefusedSendsOfRange; ofDays: boolean }) {
  const clock = useVenueClock();
  return (
    <section aria-labelledby="refused-dishes">
      <Typography id="refused-dishes" variant="h2">
        {refusedTexts.list}
      </Typography>
      <PlainTable className={styles.table} columns={[name, refusals, last, why]}>
        {sends.dishes.map((dish) => (
          <TableRow key={`${dish.itemId} ${dish.name}`}>
            <TableCell component="th" scope="row">
              {dish.name}
            </TableCell>
            <TableCell data-label={refusals}>{refusedTexts.times(dish.refusals)}</TableCell>
            <TableCell data-label={last}>{lastTime(dish.lastAt, ofDays, clock)}</TableCell>
            <TableCell data-label={why} data-wide>
              {reasonsText(dish.reasons)}
            </TableCell>
          </TableRow>
        ))}
      </PlainTable>
      {sends.moreDishes > 0 && <p className={`hint ${styles.rest}`}>{refusedTexts.more(sends.moreDishes)}</p>}
    </section>
  );
}

const POLL_MS = 30_000;

/** Orders of the range that were refused on sending (docs/product.md#refused-sends). */
export function RefusedView({ venueId, filter: { from, to } }: { venueId: number; filter: HistoryFilter }) {
  const possible = isPossible({ from, to });
  const tooLong = possible && isTooLong({ from, to });
  const { currentData, error, refetch } = useGetRefusedSendsQuery(
    { venueId, from, to },
    { skip: !possible || tooLong, pollingInterval: POLL_MS },
  );
  if (tooLong) return <EmptyState text={figuresTexts.tooLong(MOST_FIGURED_DAYS)} />;
  if (!possible) return <EmptyState text={refusedTexts.none} hint={historyTexts.noneInRangeHint} />;
  if (currentData === undefined) {
    if (error === undefined) return <LoadingShapes text={staffTexts.loading} />;
    const text = failureText(error, refusedTexts.failed);
    return <StaffProblem text={`${historyTexts.errorPrefix} ${text}`} onRetry={() => void refetch()} />;
  }
  if (currentData.refusals === 0) return <EmptyState text={refusedTexts.none} hint={historyTexts.noneInRangeHint} />;
  const ofDays = from !== to;
  return (
    <Stack gap={5}>
      <RefusedSums sends={currentData} ofDays={ofDays} />
      {currentData.dishes.length > 0 && <RefusedDishes sends={currentData} ofDays={ofDays} />}
    </Stack>
  );
}

const { columns } = refusedTexts;

function RefusedSums({ sends, ofDays }: { sends: RefusedSendsOfRange; ofDays: boolean }) {
  const clock = useVenueClock();
  const lasts = sends.reasons.map(({ lastAt }) => lastAt).sort();
  return (
    <div className={figures.cards}>
      <section className={figures.card} aria-label={refusedTexts.summary}>
        <Tiles as="dl" gap={4} min={180} fit>
          <Figure label={refusedTexts.refusals} value={refusedTexts.times(sends.refusals)} />
          <Figure label={refusedTexts.dishes} value={String(sends.dishes.length + sends.moreDishes)} />
          <Figure label={refusedTexts.last} value={lastTime(lasts.at(-1) ?? '', ofDays, clock)} />
        </Tiles>
        <p className="hint">{refusedTexts.note}</p>
      </section>
      <Card title={refusedTexts.reasonsTitle} columns={[columns.reason, columns.refusals, columns.last]}>
        {sends.reasons.map(({ code, refusals: count, lastAt }) => (
          <NamedRow key={code} name={reasonWord(code)}>
            <TableCell>{refusedTexts.times(count)}</TableCell>
            <TableCell>{lastTime(lastAt, ofDays, clock)}</TableCell>
          </NamedRow>
        ))}
      </Card>
    </div>
  );
}

/** @returns '19:42'; for a range of several days '21. 11. 2026' */
function lastTime(iso: string, ofDays: boolean, clock: VenueClock): string {
  // Inserts non-breaking spaces, because a narrow column would wrap before the year.
  return ofDays ? clock.date(iso).replace(/\s/g, '\u00A0') : clock.time(iso);
}
