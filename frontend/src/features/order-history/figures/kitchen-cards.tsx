import TableCell from '@mui/material/TableCell';
import { formatWait } from '#shared/format/format-time.ts';
import type { HistoryFigures } from '../history-api';
import { Card, NamedRow } from './figures-card';
import { figuresTexts } from './figures-texts';
import styles from './figures-view.module.css';

type Station = NonNullable<HistoryFigures['kitchen']>[number];
type Times = Station['hours'][number];

const texts = {
  title: (station: string | null) => `Stanice ${station ?? 'zrušená'}`,
  note: 'Od schválení objednávky, podle hodiny schválení. Půlka položek nejvýš medián, devět z deseti nejvýš druhý čas.',
  withoutState: (percent: number) => `bez stavu: ${percent} %`,
  all: 'Celkem',
  columns: { hour: 'Hodina', started: 'Začato', ready: 'Hotovo', served: 'Podáno', lines: 'Položek' },
  nineOfTen: (wait: string) => `9 z 10 do ${wait}`,
};

const STATES = ['started', 'ready', 'served'] as const;

/**
 * The times from the confirmation of a line to each step, by station and hour (docs/product.md#figures-of-the-kitchen).
 */
export function KitchenCards({ kitchen }: Required<Pick<HistoryFigures, 'kitchen'>>) {
  const { hour, started, ready, served, lines } = texts.columns;
  return kitchen.map((station) => (
    <Card
      key={station.id}
      title={texts.title(station.name)}
      note={texts.note}
      columns={[hour, started, ready, served, lines]}
    >
      <TimesRow name={texts.all} times={station} />
      {station.hours.map((times) => (
        <TimesRow key={times.hour} name={figuresTexts.hour(times.hour)} times={times} />
      ))}
    </Card>
  ));
}

function TimesRow({ name, times }: { name: string; times: Omit<Times, 'hour'> }) {
  const { lines, withoutState } = times;
  return (
    <NamedRow name={name}>
      {STATES.map((state) => {
        const { p50, p90 } = times[state];
        return (
          <TableCell key={state}>
            {p50 === null ? figuresTexts.nothing : formatWait(p50)}
            {p90 !== null && <span className={styles.previous}>{texts.nineOfTen(formatWait(p90))}</span>}
          </TableCell>
        );
      })}
      <TableCell>
        {lines}
        {withoutState > 0 && (
          <span className={styles.previous}>{texts.withoutState(Math.round((withoutState / lines) * 100))}</span>
        )}
      </TableCell>
    </NamedRow>
  );
}
