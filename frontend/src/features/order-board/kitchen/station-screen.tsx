import { useMemo, useState } from 'react';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Station } from '#api/generated.ts';
import type { BoardVenue } from '#api/types.ts';
import { serverTime } from '#shared/server-clock.ts';
import { useNow } from '#shared/use-now.ts';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { useAlarm } from '../board/board-signals';
import { useBoard } from '../feed/use-board';
import { shownPage } from '../feed/page-presence';
import { type Shift, useShift } from '../shift/use-shift';
import { useAllSeen } from '../tickets/seen-pieces';
import { DishCounts } from './dish-counts';
import { KitchenFrame } from './kitchen-frame';
import { kitchenTexts as texts } from './kitchen-texts';
import { MoveLines } from './move-lines';
import type { Screens } from './screen-choice';
import { dishCounts, lateLimits, nextStep, type StationTicket, ticketsOf } from './station-tickets';
import { StationTicketCard } from './station-ticket';
import { useMeals } from './use-meals';
import { useKitchenKeys } from './use-kitchen-keys';
import { lineKey, type Steps, useSteps } from './use-steps';
import styles from './station-screen.module.css';

const TICK_MS = 5000;

type Props = { venue: BoardVenue; station: Station; screens: Screens };

/** `/OrderPage?station=<id>`: the open lines of one station, grouped by order in tickets. */
export function StationScreen({ venue, station, screens }: Props) {
  const shift = useShift();
  const board = useBoard(venue.id, () => false, shownPage(station.name, shift));
  const now = serverTime(useNow(TICK_MS));
  const seen = useAllSeen();
  const { currentData: orders } = board.orders;
  const { meals } = useMeals(board, venue.id);
  const tickets = useMemo(() => ticketsOf(orders ?? [], station.id, seen, meals), [orders, station.id, seen, meals]);
  const limits = useMemo(() => lateLimits(station.lateMinutes), [station.lateMinutes]);
  const steps = useSteps(board.feed, venue.id);
  const roomy = useMediaQuery('(min-width: 720px)', { noSsr: true });
  const [isCounting, count] = useState(roomy);
  useTicketAlarm(tickets, shift, limits);
  const controls = (
    <>
      <MoveLines venueId={venue.id} from={station} stations={screens.stations ?? []} isEmpty={tickets.length === 0} />
      <Button
        className={styles.toggle ?? ''}
        color="inherit"
        aria-pressed={isCounting}
        onClick={() => count(!isCounting)}
      >
        {texts.counts}
      </Button>
    </>
  );
  return (
    <KitchenFrame
      venueId={venue.id}
      name={station.name}
      tickets={tickets.length}
      screens={screens}
      board={board}
      shift={shift}
      steps={steps}
      controls={controls}
    >
      <Tickets tickets={tickets} steps={steps} now={now} limits={limits} />
      {isCounting && <DishCounts counts={dishCounts(tickets)} />}
    </KitchenFrame>
  );
}

type TicketsProps = {
  tickets: readonly StationTicket[];
  steps: Steps;
  now: number;
  limits: { soon: number; overdue: number };
};

function Tickets({ tickets, steps, now, limits }: TicketsProps) {
  const stepTicket = (ticket: StationTicket, line: number | null) => {
    const own = ticket.lines.find(({ id }) => id === line && !ticket.held.has(id));
    if (line !== null && own === undefined) return;
    const next = own === undefined ? nextStep(ticket) : ({ state: 'ready', lines: [own] } as const);
    if (next !== null) steps.step(ticket.order, next.lines, next.state);
  };
  const { chosen, isUsed } = useKitchenKeys(tickets, {
    onStep: stepTicket,
    onRecall: (ticket, line) => {
      const own = ticket?.lines.find(({ id }) => id === line);
      if (ticket !== undefined && own !== undefined) return steps.recallLine(ticket.order, own);
      const [latest] = steps.recallable;
      if (latest !== undefined) steps.recall(latest);
    },
  });
  if (tickets.length === 0) return <EmptyState text={texts.empty} hint={texts.emptyHint} />;
  return (
    <ul className={styles.tickets} data-list>
      {tickets.map((ticket, index) => (
        <li key={ticket.order.id}>
          <StationTicketCard
            ticket={ticket}
            now={now}
            limits={limits}
            pending={pendingOf(ticket, steps.pending)}
            digit={isUsed && chosen === null && index < 9 ? index + 1 : null}
            chosen={chosen?.order === ticket.order.id ? (chosen.line ?? 0) : null}
            onStep={steps.step}
          />
        </li>
      ))}
    </ul>
  );
}

function pendingOf({ order, lines }: StationTicket, pending: ReadonlySet<string>): string {
  return lines
    .filter(({ id }) => pending.has(lineKey(order.id, id)))
    .map(({ id }) => id)
    .join(' ');
}

function useTicketAlarm(tickets: readonly StationTicket[], shift: Shift, limits: TicketsProps['limits']): void {
  const waiting = useMemo(() => {
    const untouched = tickets.filter(
      ({ lines, isHeldBack }) => lines.length > 0 && !isHeldBack && lines.every(({ state }) => state === undefined),
    );
    return untouched.map(({ order, since }) => ({ id: order.id, since }));
  }, [tickets]);
  useAlarm('order', waiting, shift.soundEnabled && shift.unlocked, shift.play, limits);
}
