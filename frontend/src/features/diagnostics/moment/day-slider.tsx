import Slider from '@mui/material/Slider';
import { clockOf } from '#shared/format/venue-clock.ts';
import { IconAction } from '#staff-kit/action-button.tsx';
import { ArrowLeftIcon } from '#staff-kit/admin-icons.tsx';
import { TimeField } from '#staff-kit/date-fields.tsx';
import type { DayEvents } from '../diagnostics-api';
import { boardAtTexts as texts } from '../diagnostics-texts';
import { eventWord } from '../log-words';
import styles from './day-slider.module.css';
import { eventAfter, eventBefore, momentOfDay, shareOfDay } from './day-walk';

const MINUTE_MS = 60_000;
const WIDTH = 1000;
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21, 24];

type Props = { day: DayEvents; at: number; onMove: (at: number) => void };

/** Moves through a day: by minutes with the slider, by events with the arrows. */
export function DaySlider({ day, at, onMove }: Props) {
  const { from, to, timeZone } = day;
  const begin = Date.parse(from);
  const [before, after] = [eventBefore(day, at), eventAfter(day, at)];
  const clock = clockOf(timeZone).timeWithSeconds(at);
  return (
    <section className={styles.slider}>
      <div className={styles.head}>
        <IconAction
          label={texts.previous}
          disabled={before === undefined}
          onClick={() => before && onMove(Date.parse(before.at))}
        >
          <ArrowLeftIcon />
        </IconAction>
        <output className={styles.clock}>{clock}</output>
        <IconAction
          label={texts.next}
          className={styles.forward ?? ''}
          disabled={after === undefined}
          onClick={() => after && onMove(Date.parse(after.at))}
        >
          <ArrowLeftIcon />
        </IconAction>
        <p className={styles.event}>{eventText(day, at)}</p>
        <div className={styles.jump}>
          <TimeField
            label={texts.jump}
            value={clock.slice(0, 5)}
            onChange={(time) => time && onMove(momentOfDay(day, time))}
          />
        </div>
      </div>
      <div className={styles.track}>
        <Marks day={day} />
        <Slider
          className={styles.rail}
          aria-label={texts.time}
          getAriaValueText={() => clock}
          min={0}
          max={Date.parse(to) - begin - 1}
          step={MINUTE_MS}
          value={at - begin}
          onChange={(_, moment) => onMove(begin + moment)}
        />
        <div className={styles.hours} aria-hidden="true">
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

/** One line per event; busy times look dark. */
function Marks({ day }: { day: DayEvents }) {
  return (
    <svg className={styles.marks} viewBox={`0 0 ${WIDTH} 24`} preserveAspectRatio="none" aria-hidden="true">
      {day.events.map(({ position, at, type }) => {
        const x = shareOfDay(day, Date.parse(at)) * WIDTH;
        return <line key={position} data-type={type} x1={x} x2={x} y1={0} y2={24} vectorEffect="non-scaling-stroke" />;
      })}
    </svg>
  );
}
