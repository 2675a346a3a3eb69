import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { shownStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { VenueZoneProvider } from '#shared/format/venue-zone.ts';
import { SearchIcon } from '#shared/icon.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { TextField } from '#staff-kit/form-field.tsx';
import { formatWait } from '#shared/format/format-time.ts';
import { IconAction } from '#staff-kit/action-button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#staff-kit/admin-icons.tsx';
import { useAddress } from '#shared/use-address.ts';
import { Row } from '#staff-kit/layout.tsx';
import { Answer } from '../answer';
import {
  type Place,
  type StoryEvent,
  type StreamStory,
  useFindOrdersQuery,
  useGetOrderStoryQuery,
} from '../diagnostics-api';
import { diagnosticsTexts, storyTexts as texts } from '../diagnostics-texts';
import { useVenueAndDay, VenueAndDay } from '../moment/venue-and-day';
import { eventWord } from '../log-words';
import { StepDetail } from './step-detail';
import styles from './order-view.module.css';
import storyStyles from './story.module.css';

/** Finds an order by number, table or id, and steps through its events. */
export function OrderView({ companyId }: Place) {
  const place = useVenueAndDay(companyId);
  const [parameters, setParameters] = useAddress();
  const [text, setText] = useState('');
  const sought = readSearch(useDeferredValue(text));
  const chosen = sought.kind === 'id' ? sought.id : parameters.get('order');
  const choose = (id: string) =>
    setParameters((current) => (current.set('order', id), current), { preventScrollReset: true });
  return (
    <VenueZoneProvider value={place.clock.timeZone}>
      <VenueAndDay {...place}>
        <TextField
          label={texts.search}
          hint={texts.searchHint}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </VenueAndDay>
      <div className={styles.panes}>
        {sought.kind === 'filter' && place.venue !== undefined && (
          <Found
            query={{ venueId: place.venue.id, day: place.day, number: sought.number, table: sought.table }}
            chosen={chosen}
            onChoose={choose}
          />
        )}
        {chosen === null ? (
          <EmptyState icon={<SearchIcon size={24} />} text={texts.choose} hint={texts.chooseHint} />
        ) : (
          <Story key={chosen} id={chosen} />
        )}
      </div>
    </VenueZoneProvider>
  );
}

type FoundProps = {
  query: { venueId: number; day: string; number: number | undefined; table: string | undefined };
  chosen: string | null;
  onChoose: (id: string) => void;
};

function Found({ query, chosen, onChoose }: FoundProps) {
  const { currentData, error, refetch } = useFindOrdersQuery(query, { refetchOnMountOrArgChange: true });
  return (
    <Answer query={{ data: currentData, error, refetch }}>
      {(orders) =>
        orders.length === 0 ? (
          <EmptyState text={texts.none} hint={texts.noneHint} />
        ) : (
          <ul className={styles.found}>
            {orders.map((order) => (
              <li key={order.id}>
                <FoundOrder order={order} isChosen={order.id === chosen} onChoose={() => onChoose(order.id)} />
              </li>
            ))}
          </ul>
        )
      }
    </Answer>
  );
}

function FoundOrder({ order, isChosen, onChoose }: { order: Order; isChosen: boolean; onChoose: () => void }) {
  const status = shownStatus(order);
  const clock = useVenueClock();
  return (
    <ButtonBase className={styles.order} aria-pressed={isChosen} onClick={onChoose}>
      <span className={styles.number}>{texts.number(order.number)}</span>
      <span className={styles.table}>{order.tableName}</span>
      <span className={styles.state} data-state={status}>
        {diagnosticsTexts.statuses[status]}
      </span>
      <span className={styles.time}>{clock.time(order.placed_at)}</span>
      <span className={`hint ${styles.total}`}>{formatMoney(order.totalPrice, order.currency)}</span>
    </ButtonBase>
  );
}

function Story({ id }: { id: string }) {
  const { data, error, refetch } = useGetOrderStoryQuery({ id }, { refetchOnMountOrArgChange: true });
  return <Answer query={{ data, error, refetch }}>{(story) => <Steps story={story} />}</Answer>;
}

function Steps({ story: { events, number, streamId } }: { story: StreamStory }) {
  const [chosen, choose] = useState(0);
  const last = events.length - 1;
  const go = (step: number) => choose(Math.min(last, Math.max(0, step)));
  const event = events[chosen];
  const onKeyDown = (pressed: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[pressed.key];
    if (step === undefined) return;
    pressed.preventDefault();
    go(chosen + step);
  };
  return (
    <article className={storyStyles.story}>
      <Row as="header" gap="2 4" align="start" justify="space-between">
        <div>
          <h2 className={storyStyles.title}>{number === null ? texts.bell : texts.title(number)}</h2>
          <p className={storyStyles.id}>{streamId}</p>
        </div>
        <div className={storyStyles.walk}>
          <span>{texts.position(chosen + 1, events.length)}</span>
          <IconAction label={texts.previous} disabled={chosen === 0} onClick={() => go(chosen - 1)}>
            <ArrowUpIcon />
          </IconAction>
          <IconAction label={texts.next} disabled={chosen === last} onClick={() => go(chosen + 1)}>
            <ArrowDownIcon />
          </IconAction>
        </div>
      </Row>
      <div className={storyStyles.panes}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside have the focus */}
        <ol className={storyStyles.steps} aria-label={texts.steps} onKeyDown={onKeyDown}>
          {events.map((each, index) => (
            <li key={each.version}>
              <Step event={each} isChosen={index === chosen} onChoose={() => choose(index)} />
            </li>
          ))}
        </ol>
        {event !== undefined && <StepDetail key={event.version} event={event} />}
      </div>
    </article>
  );
}

function Step({ event, isChosen, onChoose }: { event: StoryEvent; isChosen: boolean; onChoose: () => void }) {
  const { type, at, actor, waitSeconds } = event;
  const clock = useVenueClock();
  return (
    <ButtonBase
      className={storyStyles.step}
      data-type={type}
      aria-current={isChosen ? 'step' : undefined}
      onClick={onChoose}
    >
      <strong>{eventWord(type)}</strong>
      <time dateTime={at} title={clock.dateAndSeconds(at)}>
        {clock.timeWithSeconds(at)}
      </time>
      <span className="hint">{actor.name ?? diagnosticsTexts.actors[actor.kind]}</span>
      {waitSeconds !== null && <span className="hint">{texts.wait(formatWait(waitSeconds))}</span>}
    </ButtonBase>
  );
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Sought = { kind: 'id'; id: string } | { kind: 'filter'; number?: number; table?: string };

/** @returns the search as an order's id, an order's number, or a part of a table's name */
export function readSearch(text: string): Sought {
  const trimmed = text.trim();
  if (UUID.test(trimmed)) return { kind: 'id', id: trimmed.toLowerCase() };
  const number = /^#?(\d{1,9})$/.exec(trimmed)?.[1];
  if (number !== undefined && Number(number) > 0) return { kind: 'filter', number: Number(number) };
  return trimmed === '' ? { kind: 'filter' } : { kind: 'filter', table: trimmed };
}
