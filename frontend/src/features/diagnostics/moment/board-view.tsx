import { useState } from 'react';
import { useNow } from '#shared/use-now.ts';
import { useSettled } from '#shared/use-settled.ts';
import { Answer } from '../answer';
import { type DayEvents, useGetBoardAtQuery, useGetDayEventsQuery } from '../diagnostics-api';
import type { Place } from '../place';
import { boardAtTexts as texts } from '../diagnostics-texts';
import { BoardAtMoment } from './board-at-moment';
import styles from './board-view.module.css';
import { DaySlider } from './day-slider';
import { firstMoment } from './day-walk';
import { useVenueAndDay, VenueAndDay } from './venue-and-day';

const SETTLED_MS = 250;
const POLL_MS = 15_000;

/** The board as of any moment of a day. */
export function BoardView({ companyId }: Place) {
  const place = useVenueAndDay(companyId);
  const { venue, day } = place;
  return (
    <>
      <VenueAndDay {...place} />
      {venue !== undefined && <Day key={`${venue.id} ${day}`} venueId={venue.id} day={day} />}
    </>
  );
}

function Day({ venueId, day }: { venueId: number; day: string }) {
  const { currentData, error, refetch } = useGetDayEventsQuery(
    { venueId, day },
    { refetchOnMountOrArgChange: true, pollingInterval: POLL_MS },
  );
  return (
    <Answer asked={{ data: currentData, error, refetch }}>
      {(events) => <Walk venueId={venueId} events={events} />}
    </Answer>
  );
}

function Walk({ venueId, events }: { venueId: number; events: DayEvents }) {
  const now = useNow(POLL_MS);
  const [at, setAt] = useState(() => firstMoment(events, now));
  const settled = new Date(useSettled(at, SETTLED_MS)).toISOString();
  const { data, error, refetch, isFetching } = useGetBoardAtQuery({ venueId, at: settled });
  return (
    <>
      <DaySlider day={events} at={at} onMove={setAt} />
      {events.events.length === 0 && (
        <p className={styles.note}>
          {texts.noEvents} {texts.noEventsHint}
        </p>
      )}
      {events.truncated && <p className={styles.note}>{texts.truncated}</p>}
      <Answer asked={{ data, error, refetch }}>
        {(board) => (
          <div className={styles.board} data-stale={isFetching || board.at !== settled}>
            <BoardAtMoment board={board} timeZone={events.timeZone} />
          </div>
        )}
      </Answer>
    </>
  );
}
