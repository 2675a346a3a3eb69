import { useState } from 'react';
import { useGetVenuesQuery } from '#api/staff-api.ts';
import { SelectField } from '#staff-kit/form-field.tsx';
import { plural } from '#shared/format/plural.ts';
import { Answer } from '../answer';
import { type Lag, type Rebuild, useGetLagQuery, useGetRebuildsQuery } from '../diagnostics-api';
import { diagnosticsTexts, projectionTexts as texts } from '../diagnostics-texts';
import { columnWord, eventWord, projectionWord } from '../log-words';
import { formatCount, formatMoment } from '../time-format';
import { CompareButton, ComparisonDifferences, ComparisonLine, useComparing } from './comparison';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import tableStyles from './differences-table.module.css';
import rebuildDifferencesStyles from './lag-tables.module.css';
import { LagTables } from './lag-tables';
import styles from './projections-view.module.css';
import { RebuildCell } from './rebuild-cell';
import { DifferencesTable } from './differences-table';

const POLL_MS = 5_000;
const POLL_RUNNING_MS = 500;

/** The projections and readers of the log, with their lag and the progress of rebuilds. */
export function ProjectionsView() {
  const lag = useGetLagQuery(undefined, { pollingInterval: POLL_MS, refetchOnMountOrArgChange: true });
  const [isRunning, setRunning] = useState(false);
  const rebuilds = useGetRebuildsQuery(undefined, {
    pollingInterval: isRunning ? POLL_RUNNING_MS : POLL_MS,
    refetchOnMountOrArgChange: true,
  });
  const running = rebuilds.data?.some(({ state }) => state === 'running') ?? false;
  if (running !== isRunning) setRunning(running);
  const { data: venues = [] } = useGetVenuesQuery();
  const [scope, setScope] = useState<number | null>(null);
  const comparing = useComparing(scope);
  const nameOf = (id: number) => venues.find((venue) => venue.id === id)?.name ?? `#${id}`;
  return (
    <Answer query={lag}>
      {(data) => (
        <>
          <div className={styles.head}>
            <p className={styles.lead}>{texts.lead}</p>
            <SelectField
              label={texts.scope}
              value={scope ?? ''}
              onChange={(event) => setScope(Number(event.target.value) || null)}
            >
              <option value="">{texts.allVenues}</option>
              {venues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <ul className={styles.projections}>
            {data.projections.map((projection) => (
              <li key={projection.name} className={styles.projection}>
                <div>
                  <Projection projection={projection} differing={differingIn(data, projection.name)} nameOf={nameOf} />
                  <ComparisonLine of={projection.name} comparing={comparing} />
                </div>
                <RebuildCell
                  name={projection.name}
                  scope={scope}
                  last={lastOf(rebuilds.data ?? [], projection.name)}
                  nameOf={nameOf}
                >
                  <CompareButton of={projection.name} comparing={comparing} />
                </RebuildCell>
              </li>
            ))}
          </ul>
          <FoundDifferences lag={data} nameOf={nameOf} />
          <ComparisonDifferences comparing={comparing} nameOf={nameOf} />
          <LagTables lag={data} comparing={comparing} nameOf={nameOf} />
          <RebuildDifferences rebuilds={rebuilds.data ?? []} nameOf={nameOf} />
        </>
      )}
    </Answer>
  );
}

function lastOf(rebuilds: readonly Rebuild[], name: string): Rebuild | undefined {
  return rebuilds.find(({ projection }) => projection === name);
}

function differingIn({ differences }: Lag, name: string): number {
  return differences.filter(({ projection }) => projection === name).length;
}

type Props = { projection: Lag['projections'][number]; differing: number; nameOf: (venueId: number) => string };

function Projection({ projection, differing, nameOf }: Props) {
  const { name, position, lag, version, builtVersion, behind, failure } = projection;
  return (
    <div>
      <h2 className={styles.name}>
        {projectionWord(name)} <code>{name}</code>
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.columns.position}</dt>
          <dd>{formatCount(position)}</dd>
        </div>
        <div>
          <dt>{texts.columns.lag}</dt>
          <dd>{formatCount(lag)}</dd>
        </div>
        <div>
          <dt>{texts.columns.version}</dt>
          <dd data-bad={behind}>{behind ? texts.behind(version, builtVersion) : version}</dd>
        </div>
        <div>
          <dt>{texts.rows}</dt>
          <dd data-bad={differing > 0}>
            {differing === 0
              ? texts.rowsRight
              : texts.rowsDiffer(`${formatCount(differing)} ${plural(differing, 'řádek', 'řádky', 'řádků')}`)}
          </dd>
        </div>
        <div>
          <dt>{texts.columns.failure}</dt>
          <dd data-bad={failure !== null}>
            {failure === null
              ? texts.noFailure
              : `${formatMoment(failure.failedAt)} · ${texts.failures(failure.failures)} · ${texts.failure(
                  eventWord(failure.eventType),
                  nameOf(failure.venueId),
                )}`}
            {failure !== null && <span className={styles.error}>{failure.error}</span>}
          </dd>
        </div>
      </dl>
    </div>
  );
}

const SHOWN = 20;

type RebuildDifferencesProps = { rebuilds: readonly Rebuild[]; nameOf: (venueId: number) => string };

function RebuildDifferences({ rebuilds, nameOf }: RebuildDifferencesProps) {
  const rebuild = rebuilds.find(({ differences }) => differences.length > 0);
  if (rebuild === undefined) return null;
  const { projection, updatedAt, differences, differenceCount } = rebuild;
  const shown = differences.slice(0, SHOWN);
  const part = texts.shownOf(formatCount(shown.length), formatCount(differenceCount));
  return (
    <section className={rebuildDifferencesStyles.section}>
      <h2 className={rebuildDifferencesStyles.heading}>
        {texts.differences} · {projectionWord(projection)}
      </h2>
      <p className={rebuildDifferencesStyles.muted}>
        {formatMoment(updatedAt)}
        {differenceCount > shown.length && ` · ${part}`}
      </p>
      <DifferencesTable differences={shown} words={texts} nameOf={nameOf} />
    </section>
  );
}

type FoundDifferencesProps = { lag: Lag; nameOf: (venueId: number) => string };

function FoundDifferences({ lag: { differences }, nameOf }: FoundDifferencesProps) {
  if (differences.length === 0) return null;
  const shown = differences.slice(0, SHOWN);
  const columns = [diagnosticsTexts.venue, texts.differenceRow, texts.foundColumns.what, texts.foundColumns.seen];
  return (
    <section className={rebuildDifferencesStyles.section}>
      <h2 className={rebuildDifferencesStyles.heading}>{texts.found}</h2>
      <p className={rebuildDifferencesStyles.muted}>
        {texts.foundLead}
        {differences.length > shown.length &&
          ` (${texts.shownOf(formatCount(shown.length), formatCount(differences.length))})`}
      </p>
      <PlainTable className={tableStyles.table} columns={columns}>
        {shown.map(({ venueId, projection, key, found, columns: differing, seenAt }) => (
          <TableRow key={`${venueId} ${projection} ${key}`}>
            <TableCell data-label={columns[0]}>{nameOf(venueId)}</TableCell>
            <TableCell data-label={columns[1]}>
              {projectionWord(projection)} {key}
            </TableCell>
            <TableCell data-label={columns[2]}>
              {found === 'changed' ? differing.map(columnWord).join(', ') : texts.kinds[found]}
            </TableCell>
            <TableCell data-label={columns[3]}>{formatMoment(seenAt)}</TableCell>
          </TableRow>
        ))}
      </PlainTable>
    </section>
  );
}
