import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { serverTime } from '#shared/server-clock.ts';
import { useNow } from '#shared/use-now.ts';
import { useVenueClock, type VenueClock } from '#shared/format/venue-clock.ts';
import { BellIcon, ClockIcon } from '#shared/icon.tsx';
import { IconAction } from '#staff-kit/action-button.tsx';
import { PencilIcon, TrashIcon } from '#staff-kit/admin-icons.tsx';
import { Row } from '#staff-kit/layout.tsx';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import { useSoughtRow } from '#staff-kit/sought-row.ts';
import { FlameIcon } from '#staff-kit/staff-icons.tsx';
import { type Table, type TableState, useGetTableStatesQuery } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { countTexts } from '../admin-texts';
import { stateTexts, tableName, tableTexts } from './admin-table-texts';
import type { TableDialog } from './table-dialogs';
import styles from './table-list.module.css';

type StateMark = { text: string; kind: 'calling' | 'waiting' | 'running' | 'quiet' };

/** @returns the table's states, most urgent first */
export function marksOf(state: TableState | undefined, clock: VenueClock): StateMark[] {
  const { calledAt = null, waiting = 0, running = 0 } = state ?? {};
  const marks: StateMark[] = [];
  if (calledAt !== null) marks.push({ kind: 'calling', text: stateTexts.calling(clock.time(calledAt)) });
  if (waiting > 0) marks.push({ kind: 'waiting', text: stateTexts.waiting(waiting) });
  if (running > 0) marks.push({ kind: 'running', text: stateTexts.running(running) });
  return marks.length > 0 ? marks : [{ kind: 'quiet', text: stateTexts.quiet }];
}

/**
 * @param now ms since 1970
 * @returns the time of the last order; without the date if it was on the current business day
 */
export function lastOrderOf(state: TableState | undefined, clock: VenueClock, now: number): string {
  const at = state?.lastOrderAt;
  if (!at) return stateTexts.never;
  return clock.timeOfDay(at, now);
}

const READ_AGAIN_MS = 30_000;

const { columns } = tableTexts;
const COLUMNS = [columns.table, columns.state, columns.lastOrder, columns.seats, columns.actions];

type Props = { tables: readonly Table[]; onShow: (dialog: TableDialog) => void };

/** A row for each table with its name and state; its code is behind a button. */
export function TableList({ tables, onShow }: Props) {
  const { venue, canEdit } = useAdminScope();
  const { currentData: states } = useGetTableStatesQuery(
    { venueId: venue.id },
    { pollingInterval: READ_AGAIN_MS, refetchOnMountOrArgChange: true },
  );
  const stateOf = new Map(states?.map((state) => [state.tableId, state]));
  return (
    <PlainTable columns={COLUMNS} className={styles.list}>
      {tables.map((table) => (
        <ListedTable
          key={table.id}
          table={table}
          state={stateOf.get(table.id)}
          known={states !== undefined}
          canEdit={canEdit}
          onShow={onShow}
        />
      ))}
    </PlainTable>
  );
}

const MINUTE_MS = 60_000;

type ListedTableProps = Pick<Props, 'onShow'> & {
  table: Table;
  state: TableState | undefined;
  known: boolean;
  canEdit: boolean;
};

function ListedTable({ table, state, known, canEdit, onShow }: ListedTableProps) {
  const name = tableName(table);
  const sought = useSoughtRow('table', table.id);
  const clock = useVenueClock();
  const lastOrder = lastOrderOf(state, clock, serverTime(useNow(MINUTE_MS)));
  return (
    <TableRow className={styles.row} {...sought}>
      <TableCell component="th" scope="row" className={styles.name}>
        <span>{name}</span>
        <span className={styles.below}>
          {countTexts.seats(table.seats)}
          {known && state?.lastOrderAt && ` · ${stateTexts.lastOrder(lastOrder)}`}
        </span>
      </TableCell>
      <TableCell>
        <Row gap="1 2">{known && marksOf(state, clock).map((mark) => <Mark key={mark.kind} {...mark} />)}</Row>
      </TableCell>
      <TableCell className={styles.wide}>{known && lastOrder}</TableCell>
      <TableCell className={styles.wide}>{table.seats}</TableCell>
      <TableCell className={styles.actions}>
        <Button
          variant="outlined"
          color="inherit"
          aria-label={tableTexts.code(name)}
          onClick={() => onShow({ kind: 'code', table })}
        >
          {tableTexts.showCode}
        </Button>
        {canEdit && (
          <>
            <IconAction label={tableTexts.editNamed(name)} onClick={() => onShow({ kind: 'edit', table })}>
              <PencilIcon />
            </IconAction>
            <IconAction label={tableTexts.removeNamed(name)} onClick={() => onShow({ kind: 'remove', table })}>
              <TrashIcon />
            </IconAction>
          </>
        )}
      </TableCell>
    </TableRow>
  );
}

const MARKS = {
  calling: { color: 'error', icon: <BellIcon size={16} /> },
  waiting: { color: 'warning', icon: <ClockIcon size={16} /> },
  running: { color: 'info', icon: <FlameIcon size={16} /> },
} as const;

function Mark({ kind, text }: StateMark) {
  if (kind === 'quiet') return <span className={styles.quiet}>{text}</span>;
  return <Chip size="small" variant="outlined" label={text} {...MARKS[kind]} />;
}
