import { type ReactNode, useEffect, useState } from 'react';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { failureText } from '#api/failure-words.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { Stack, Tiles } from '#staff-kit/layout.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { formatMoney } from '#shared/format/format-money.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { auditTexts } from '#shared/texts/audit-texts.ts';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import { figuresTexts } from '../figures/figures-texts';
import figures from '../figures/figures-view.module.css';
import { type HistoryFilter, isPossible, isTooLong, MOST_FIGURED_DAYS } from '../filters/history-filter';
import {
  type Cancellations,
  type CancelledLine,
  type CancelledSum,
  useGetCancellationsQuery,
  useLazyGetCancellationsQuery,
} from '../history-api';
import { historyTexts } from '../history-texts';
import styles from '../stacked-table.module.css';
import { Card, Figure, money, NamedRow } from '../figures/figures-card';

const texts = {
  failed: 'Zrušené položky se nepodařilo načíst.',
  none: 'V těchto dnech nikdo nic po přijetí nezrušil.',
  summary: 'Souhrn',
  note: 'Položky, které obsluha zrušila až v přijaté objednávce, i ty, za které nabídla náhradu a host si ji nevzal. V tržbách nejsou.',
  cancellations: 'Zrušeno',
  times: (count: number) => `${count}×`,
  pieces: 'Kusů',
  amount: 'Za kolik',
  people: 'Kdo rušil',
  hours: 'Kdy',
  reasons: 'Proč',
  stages: 'Jak daleko byla kuchyň',
  stage: { none: 'Nezačato', started: 'Připravovalo se', ready: 'Bylo hotovo', served: 'Bylo podáno' },
  list: 'Jedno po druhém',
  columns: {
    person: 'Jméno',
    reason: 'Důvod',
    stage: 'Stav',
    hour: 'Hodina',
    cancellations: 'Zrušeno',
    pieces: 'Kusů',
    amount: 'Za kolik',
  },
  line: { item: 'Položka', order: 'Objednávka', at: 'Kdy', by: 'Zrušil(a)', amount: 'Za kolik' },
  item: (quantity: number, name: string) => `${quantity}× ${name}`,
  order: (table: string, number: number) => `${table}, č. ${number}`,
  offers: 'Nabídnuta náhrada',
  offered: (dish: string) => `Nabídnuto místo toho: ${dish}`,
  moreFailed: 'Další zrušené položky se nepodařilo načíst.',
};

const { item, order, at, by, amount } = texts.line;

const reasonOf = ({ reason, offered }: CancelledLine): string =>
  offered === null ? (reason ?? figuresTexts.noReason) : texts.offered(offered);
const stageOf = (stage: CancelledLine['stage']): string => texts.stage[stage ?? 'none'];

function CancelledList({ lines, withDate }: { lines: readonly CancelledLine[]; withDate: boolean }) {
  const clock = useVenueClock();
  const moment = (iso: string) => (withDate ? clock.dateAndSeconds(iso) : clock.timeWithSeconds(iso));
  return (
    <section aria-labelledby="cancelled-list">
      <Typography id="cancelled-list" variant="h2">
        {texts.list}
      </Typography>
      <PlainTable className={styles.table} columns={[item, order, at, by, amount]}>
        {lines.map((line) => (
          <TableRow key={line.position}>
            <TableCell component="th" scope="row">
              {texts.item(line.quantity, line.itemName)}
              <p className={styles.detail}>{reasonOf(line)}</p>
              {line.stage && <p className={styles.detail}>{stageOf(line.stage)}</p>}
            </TableCell>
            <TableCell data-label={order}>
              {texts.order(line.tableName || historyTexts.unknownTable, line.number)}
            </TableCell>
            <TableCell data-label={at}>{moment(line.at)}</TableCell>
            <TableCell data-label={by}>{auditTexts.doneBy(line.cancelledBy, line.tablet)}</TableCell>
            <TableCell data-label={amount}>{formatMoney(line.amount, line.currency)}</TableCell>
          </TableRow>
        ))}
      </PlainTable>
    </section>
  );
}

const POLL_MS = 30_000;

/** Lines that staff cancelled after confirming the order (docs/product.md#what-was-cancelled). */
export function CancelledView({ venueId, filter: { from, to, tableId } }: { venueId: number; filter: HistoryFilter }) {
  const possible = isPossible({ from, to });
  const tooLong = possible && isTooLong({ from, to });
  const query = { venueId, from, to, tableId };
  const { currentData, error, refetch } = useGetCancellationsQuery(query, {
    skip: !possible || tooLong,
    pollingInterval: POLL_MS,
  });
  if (tooLong) return <EmptyState text={figuresTexts.tooLong(MOST_FIGURED_DAYS)} />;
  if (!possible) return <EmptyState text={texts.none} hint={historyTexts.noneInRangeHint} />;
  if (currentData === undefined) {
    if (error === undefined) return <LoadingShapes text={staffTexts.loading} />;
    const text = failureText(error, texts.failed);
    return <StaffProblem text={`${historyTexts.errorPrefix} ${text}`} onRetry={() => void refetch()} />;
  }
  if (currentData.lines.length === 0) return <EmptyState text={texts.none} hint={historyTexts.noneInRangeHint} />;
  return (
    <Stack gap={5}>
      <CancelledSums sums={currentData} />
      <Pages first={currentData} query={query} withDate={from !== to} />
    </Stack>
  );
}

type Query = { venueId: number; from: string; to: string; tableId?: number | undefined };

function Pages({ first, query, withDate }: { first: Cancellations; query: Query; withDate: boolean }) {
  const [readOlder, older] = useLazyGetCancellationsQuery();
  const [more, setMore] = useState<Pick<Cancellations, 'lines' | 'next'> | null>(null);
  // A new or undone cancellation shifts the pages, so all pages after the first are dropped.
  useEffect(() => setMore(null), [first]);
  const next = (more ?? first).next;
  const readOn = async (before: number) => {
    const { data } = await readOlder({ ...query, before });
    if (data !== undefined) setMore({ lines: [...(more?.lines ?? []), ...data.lines], next: data.next });
  };
  return (
    <>
      <CancelledList lines={[...first.lines, ...(more?.lines ?? [])]} withDate={withDate} />
      {next !== null && (
        <div className={styles.more}>
          <ActionButton variant="outlined" color="inherit" busy={older.isFetching} onClick={() => void readOn(next)}>
            {historyTexts.more}
          </ActionButton>
          {older.isError && <p role="alert">{texts.moreFailed}</p>}
        </div>
      )}
    </>
  );
}

const { person: byPerson, reason: byReason, stage: byStage, hour: byHour, ...counted } = texts.columns;
const COUNTED = [counted.cancellations, counted.pieces, counted.amount];

/** Sums of the cancellations in the range: in total, by person, by hour, by reason. */
function CancelledSums({ sums: { all, people, hours, reasons, stages } }: { sums: Cancellations }) {
  return (
    <>
      <section className={figures.card} aria-label={texts.summary}>
        <Tiles as="dl" gap={4} min={180} fit>
          <Figure label={texts.cancellations} value={texts.times(all.cancellations)} />
          <Figure label={texts.pieces} value={String(all.pieces)} />
          <Figure label={texts.amount} value={money(all.amount)} />
        </Tiles>
        <p className="hint">{texts.note}</p>
      </section>
      <div className={figures.cards}>
        <Card title={texts.people} columns={[byPerson, ...COUNTED]}>
          {people.map((person) => (
            <SumRow key={person.name} name={person.name ?? figuresTexts.nobody} sum={person} />
          ))}
        </Card>
        <Card title={texts.reasons} columns={[byReason, ...COUNTED]}>
          {reasons.map(({ reason, isOffer, ...sum }) => (
            <SumRow
              key={`${isOffer} ${reason}`}
              name={isOffer ? texts.offers : (reason ?? figuresTexts.noReason)}
              sum={sum}
            />
          ))}
        </Card>
        {stages && (
          <Card title={texts.stages} columns={[byStage, ...COUNTED]}>
            {stages.map(({ stage, ...sum }) => (
              <SumRow key={stage} name={stageOf(stage)} sum={sum} />
            ))}
          </Card>
        )}
        <Card title={texts.hours} columns={[byHour, ...COUNTED]}>
          {hours.map((hour) => (
            <SumRow key={hour.hour} name={figuresTexts.hour(hour.hour)} sum={hour} />
          ))}
        </Card>
      </div>
    </>
  );
}

function SumRow({ name: of, sum }: { name: ReactNode; sum: CancelledSum }) {
  return (
    <NamedRow name={of}>
      <TableCell>{sum.cancellations}</TableCell>
      <TableCell>{sum.pieces}</TableCell>
      <TableCell>{money(sum.amount)}</TableCell>
    </NamedRow>
  );
}
