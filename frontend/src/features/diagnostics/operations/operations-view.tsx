import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { Stack } from '#staff-kit/layout.tsx';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import { plural } from '#shared/format/plural.ts';
import { Answer } from '../answer';
import { type Operation, useGetOperationsQuery, useLazyGetOperationsQuery } from '../diagnostics-api';
import { operationTexts as texts, projectionTexts } from '../diagnostics-texts';
import { shownValue } from '../story/row-changes';
import { formatMoment } from '../time-format';
import styles from './operations-view.module.css';

const outcomes = texts.outcomes;
const states: Record<string, string> = projectionTexts.states;
const rows = (count: number) => plural(count, 'řádek', 'řádky', 'řádků');

/** Translates recorded outcomes, which are in English like the command line. Unknown texts are shown unchanged. */
const SENTENCES: readonly [RegExp, (...parts: string[]) => string][] = [
  [/^(?:ok|intact)$/, () => outcomes.ok],
  [/^failed: (.*)$/s, (why = '') => outcomes.failed(why)],
  [
    /^(\d+) orders$/,
    (count) => outcomes.orders(Number(count), plural(Number(count), 'objednávka', 'objednávky', 'objednávek')),
  ],
  [
    /^(\w+), (\d+) rows differed$/,
    (state = '', count) => outcomes.rows(states[state] ?? state, Number(count), rows(Number(count))),
  ],
  [/^(\d+) rows differ$/, (count) => outcomes.rows(states['done'] ?? '', Number(count), rows(Number(count)))],
  [/^events (\d+) to (\d+)$/, (from = '', to = '') => outcomes.events(from, to)],
  [/^imported venue (.*)$/, (venues = '') => outcomes.imported(venues)],
  [/^broken in venue (.*)$/, (venues = '') => outcomes.broken(venues)],
  [/^(running|interrupted|cancelled|done)$/, (state = '') => states[state] ?? state],
];

/** @returns the outcome of an operation in Czech */
export function outcomeText(outcome: string): string {
  for (const [pattern, sentence] of SENTENCES) {
    const match = pattern.exec(outcome);
    if (match) return sentence(...match.slice(1));
  }
  return outcome;
}

const PAGE_SIZE = 50;

/** Lists who queried or changed the log, and the outcome. */
export function OperationsView() {
  const first = useGetOperationsQuery({ limit: PAGE_SIZE }, { refetchOnMountOrArgChange: true });
  return (
    <Answer query={first}>
      {(operations) =>
        operations.length === 0 ? (
          <EmptyState text={texts.none} />
        ) : (
          <Operations key={operations[0]?.id} first={operations} />
        )
      }
    </Answer>
  );
}

function Operations({ first }: { first: readonly Operation[] }) {
  const [older, setOlder] = useState<readonly Operation[]>([]);
  const [more, setMore] = useState(first.length === PAGE_SIZE);
  const [read, { isFetching }] = useLazyGetOperationsQuery();
  const operations = [...first, ...older];
  const readOn = async () => {
    const { data } = await read({ limit: PAGE_SIZE, before: operations.at(-1)?.id });
    if (data === undefined) return;
    setOlder([...older, ...data]);
    setMore(data.length === PAGE_SIZE);
  };
  return (
    <>
      <PlainTable className={styles.table} columns={Object.values(texts.columns)}>
        {operations.map((operation) => (
          <Row key={operation.id} operation={operation} />
        ))}
      </PlainTable>
      {more && (
        <Stack align="center">
          <ActionButton variant="outlined" color="inherit" busy={isFetching} onClick={() => void readOn()}>
            {texts.more}
          </ActionButton>
        </Stack>
      )}
    </>
  );
}

function Row({ operation: { at, actor, action, arguments: given, outcome } }: { operation: Operation }) {
  const details = Object.entries(given).filter(([, value]) => value !== null && value !== false);
  return (
    <TableRow>
      <TableCell className={styles.at}>
        <time dateTime={at}>{formatMoment(at)}</time>
      </TableCell>
      <TableCell>
        {actor.name}
        {actor.kind === 'system-account' && <span className={`hint ${styles.muted}`}>{texts.console}</span>}
      </TableCell>
      <TableCell>
        <strong>{texts.actions[action] ?? action}</strong>
        <span className={`hint ${styles.muted}`}>
          {details.map(([name, value]) => `${name}: ${shownValue(value)}`).join(', ')}
        </span>
      </TableCell>
      <TableCell data-bad={outcome?.startsWith('failed')}>
        {outcome === null ? texts.underWay : outcomeText(outcome)}
      </TableCell>
    </TableRow>
  );
}
