import { useState } from 'react';
import { useNow } from '#shared/use-now.ts';
import { useSettled } from '#shared/use-settled.ts';
import { Row } from '#staff-kit/layout.tsx';
import { Answer } from '../answer';
import { type DayEvents, useGetBoardAtQuery, useGetDayEventsQuery, type Place } from '../diagnostics-api';
import { boardAtTexts as texts } from '../diagnostics-texts';
import { BoardAtMoment } from './board-at-moment';
import styles from './board-view.module.css';
import Slider from '@mui/material/Slider';
import { clockOf } from '#shared/format/venue-clock.ts';
import { IconAction } from '#staff-kit/action-button.tsx';
import { ArrowLeftIcon } from '#staff-kit/admin-icons.tsx';
import { TimeField } from '#staff-kit/date-fields.tsx';
import { eventWord } from '../log-words';
import daySliderStyles from './day-slider.module.css';
import { eventAfter, eventBefore, firstMoment, momentOfDay, shareOfDay } from './day-walk';
import { useVenueAndDay, VenueAndDay } from './venue-and-day';

const SETTLED_MS = 250;
const POLL_MS = 15_000;

/** The board as it was at any moment of a day. */
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
    <Answer query={{ data: currentData, error, refetch }}>
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
      <Answer query={{ data, error, refetch }}>
        {(board) => (
          <div className={styles.board} data-stale={isFetching || board.at !== settled}>
            <BoardAtMoment board={board} timeZone={events.timeZone} />
          </div>
        )}
      </Answer>
    </>
  );
}

const MINUTE_MS = 60_000;
const WIDTH = 1000;
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21, 24];

type Props = { day: DayEvents; at: number; onMove: (at: number) => void };

function DaySlider({ day, at, onMove }: Props) {
  const { from, to, timeZone } = day;
  const begin = Date.parse(from);
  const [before, after] = [eventBefore(day, at), eventAfter(day, at)];
  const clock = clockOf(timeZone).timeWithSeconds(at);
  return (
    <section className={daySliderStyles.slider}>
      <Row gap="1 2">
        <IconAction
          label={texts.previous}
          disabled={before === undefined}
          onClick={() => before && onMove(Date.parse(before.at))}
        >
          <ArrowLeftIcon />
        </IconAction>
        <output className={daySliderStyles.clock}>{clock}</output>
        <IconAction
          label={texts.next}
          className={daySliderStyles.forward ?? ''}
          disabled={after === undefined}
          onClick={() => after && onMove(Date.parse(after.at))}
        >
          <ArrowLeftIcon />
        </IconAction>
        <p className={daySliderStyles.event}>{eventText(day, at)}</p>
        <div className={daySliderStyles.jump}>
          <TimeField
            label={texts.jump}
            value={clock.slice(0, 5)}
            onChange={(time) => time && onMove(momentOfDay(day, time))}
          />
        </div>
      </Row>
      <div className={daySliderStyles.track}>
        <Marks day={day} />
        <Slider
          className={daySliderStyles.rail}
          aria-label={texts.time}
          getAriaValueText={() => clock}
          min={0}
          max={Date.parse(to) - begin - 1}
          step={MINUTE_MS}
          value={at - begin}
          onChange={(_, moment) => onMove(begin + moment)}
        />
        <div className={daySliderStyles.hours} aria-hidden="true">
          {HOURS.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
      </div>
    </section>
  );
}

function eventText(day: DayEvents, at: number): string {
  const last = eventBefore(day, at + 1);
  if (last === undefined) return '';
  const number = last.number === null ? '' : ` č. ${last.number}`;
  return `${eventWord(last.type)}${number}`;
}

function Marks({ day }: { day: DayEvents }) {
  return (
    <svg className={daySliderStyles.marks} viewBox={`0 0 ${WIDTH} 24`} preserveAspectRatio="none" aria-hidden="true">
      {day.events.map(({ position, at, type }) => {
        const x = shareOfDay(day, Date.parse(at)) * WIDTH;
        return <line key={position} data-type={type} x1={x} x2={x} y1={0} y2={24} vectorEffect="non-scaling-stroke" />;
      })}
    </svg>
  );
}
