import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, useState } from 'react';
import { formatWait } from '#shared/format/format-wait.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { IconAction } from '#staff-kit/action-button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#staff-kit/admin-icons.tsx';
import { Answer } from '../answer';
import { type StreamStory, type StoryEvent, useGetOrderStoryQuery } from '../diagnostics-api';
import { diagnosticsTexts, storyTexts as texts } from '../diagnostics-texts';
import { eventWord } from '../log-words';
import { StepDetail } from './step-detail';
import styles from './story.module.css';

/** An order from its first event: its steps, with one of them in full. */
export function Story({ id }: { id: string }) {
  const { data, error, refetch } = useGetOrderStoryQuery({ id }, { refetchOnMountOrArgChange: true });
  return <Answer asked={{ data, error, refetch }}>{(story) => <Steps story={story} />}</Answer>;
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
    <article className={styles.story}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.title}>{number === null ? texts.bell : texts.title(number)}</h2>
          <p className={styles.id}>{streamId}</p>
        </div>
        <div className={styles.walk}>
          <span>{texts.position(chosen + 1, events.length)}</span>
          <IconAction label={texts.previous} disabled={chosen === 0} onClick={() => go(chosen - 1)}>
            <ArrowUpIcon />
          </IconAction>
          <IconAction label={texts.next} disabled={chosen === last} onClick={() => go(chosen + 1)}>
            <ArrowDownIcon />
          </IconAction>
        </div>
      </header>
      <div className={styles.panes}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside have the focus */}
        <ol className={styles.steps} aria-label={texts.steps} onKeyDown={onKeyDown}>
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
      className={styles.step}
      data-type={type}
      aria-current={isChosen ? 'step' : undefined}
      onClick={onChoose}
    >
      <strong>{eventWord(type)}</strong>
      <time dateTime={at} title={clock.dateAndSeconds(at)}>
        {clock.timeWithSeconds(at)}
      </time>
      <span className={styles.muted}>{actor.name ?? diagnosticsTexts.actors[actor.kind]}</span>
      {waitSeconds !== null && <span className={styles.muted}>{texts.wait(formatWait(waitSeconds))}</span>}
    </ButtonBase>
  );
}
