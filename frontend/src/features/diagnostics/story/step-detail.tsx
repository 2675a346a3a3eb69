import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { auditTexts } from '#shared/texts/audit-texts.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { Stack } from '#staff-kit/layout.tsx';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import type { StoryEvent } from '../diagnostics-api';
import { diagnosticsTexts, storyTexts as texts } from '../diagnostics-texts';
import { projectionWord } from '../log-words';
import { columnName, type RowChange, rowChanges } from './row-changes';
import styles from './step-detail.module.css';

/** One event with its person, device and time, and the rows of each view before and after it. */
export function StepDetail({ event }: { event: StoryEvent }) {
  const changes = Object.entries(event.changes);
  const clock = useVenueClock();
  return (
    <Stack gap={3}>
      <Facts event={event} />
      <h3 className={styles.heading}>{texts.changes}</h3>
      {changes.length === 0 && <p className={styles.muted}>{texts.unchanged}</p>}
      {changes.map(([projection, { before, after }]) => (
        <section key={projection}>
          <h4 className={styles.name}>
            {projectionWord(projection)} <code>{projection}</code>
          </h4>
          {rowChanges(before, after, clock).map((change) => (
            <Change key={JSON.stringify(change)} change={change} />
          ))}
        </section>
      ))}
      <details className={styles.data}>
        <summary>{texts.data}</summary>
        <pre>{JSON.stringify(event.data, null, 2)}</pre>
      </details>
    </Stack>
  );
}

function Facts({
  event: { actor, device, tablet, at, position, schema, type, commandId, correlationId },
}: {
  event: StoryEvent;
}) {
  const clock = useVenueClock();
  const who = actor.name ?? diagnosticsTexts.actors[actor.kind];
  const facts: [string, string][] = [
    [texts.facts.who, actor.id === null ? who : `${who} (${actor.id})`],
    [texts.facts.device, tablet ? `${auditTexts.tablet(tablet)} (${device})` : (device ?? '–')],
    [texts.facts.at, clock.dateAndSeconds(at)],
    [texts.facts.event, `${type}, ${texts.event(position, schema)}`],
    [texts.facts.command, commandId],
    [texts.facts.correlation, correlationId],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ change: { kind, columns } }: { change: RowChange }) {
  const states = {
    new: [texts.newRow],
    gone: [texts.before, texts.goneRow],
    changed: [texts.before, texts.after],
  };
  return (
    <PlainTable className={styles.table} columns={[texts.column, ...states[kind]]}>
      {columns.map(({ name, before, after }) => (
        <TableRow key={name}>
          <TableCell component="th" scope="row" title={name}>
            {columnName(name)}
          </TableCell>
          {kind !== 'new' && <TableCell className={styles.before}>{before}</TableCell>}
          <TableCell>{after}</TableCell>
        </TableRow>
      ))}
    </PlainTable>
  );
}
