import Button from '@mui/material/Button';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { DayMenuDraft } from '#api/generated.ts';
import { notify } from '#shared/notify.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { Row } from '#staff-kit/layout.tsx';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import { usePublishDayMenuMutation } from './day-menu-api';
import { refusalText } from '#edited-record/server-errors.ts';
import { useDeletedToast } from '../use-deletion';
import {
  type DayRows,
  daysOf,
  type DishRow,
  intoEachDay,
  obstacleOf,
  publishedDays,
  type Soup,
  takenMenusOf,
  withoutAllergens,
  withoutEuros,
  withTaken,
} from './day-draft';
import { dayMenuTexts as texts } from './day-menu-texts';
import styles from './day-menu.module.css';
import { DaySection, SoupField, Unread } from './day-section';
import { OpenRow } from './dish-row';

type Props = { venueId: number; today: string; draft: DayMenuDraft; onBack: () => void; onDone: () => void };

/** Shows the days read from a pasted text for review. Uncertain rows come first. */
export function DayReview({ venueId, today, draft, onBack, onDone }: Props) {
  const { form, days, setDays, changeDay, changeRow } = useDays(draft);
  const [soup, setSoup] = useState<Soup>(draft.soup);
  const [isAsking, setIsAsking] = useState(false);
  const [publish, { isLoading }] = usePublishDayMenuMutation();
  const say = useDeletedToast();
  useUnsavedWork(true, isLoading);
  const obstacle = obstacleOf(days, soup);
  const published = publishedDays(days, today);
  const missing = withoutAllergens(published);
  const lacksEuros = withoutEuros(published);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || obstacle !== null) return;
    if (missing > 0 && !isAsking) return setIsAsking(true);
    const { data, error } = await publish({ publishDayMenu: { venueId, days: published, soup } });
    if (data === undefined) {
      setDays((all) => withTaken(all, takenMenusOf(error)));
      return notify.error(refusalText(error, texts.publishFailed));
    }
    say(texts.published(data.days.length), data.restoreToken);
    if (data.portionsNotSet.length > 0) notify.failure(texts.portionsFailed(data.portionsNotSet.join(', ')));
    onDone();
  };
  const open = days.flatMap(({ rows }) => rows.filter(({ state }) => state === 'open'));
  return (
    <form
      ref={form}
      className={`${formStyles.form} ${styles.narrow}`}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {open.length > 0 && (
        <fieldset className={formStyles.group}>
          <legend className={formStyles.legend}>{texts.unsure(open.length)}</legend>
          {open.map((row) => (
            <OpenRow key={row.key} row={row} soup={soup} onChange={(change) => changeRow(row.key, change)} />
          ))}
        </fieldset>
      )}
      {days.map((day) => (
        <DaySection
          key={day.key}
          venueId={venueId}
          day={day}
          soup={soup}
          changeRow={changeRow}
          counts={day.date === today}
          hasEuros={draft.hasEuros}
          onChange={(change) => changeDay(day.key, change)}
          onEachDay={days.length > 1 ? () => setDays((all) => intoEachDay(all, day.key)) : undefined}
        />
      ))}
      <Unread lines={draft.unread} />
      <SoupField value={soup} onChange={setSoup} />
      {obstacle !== null && <p className="hint">{texts.obstacles[obstacle]}</p>}
      {draft.hasEuros && lacksEuros > 0 && <p className="hint">{texts.eurosMissing(lacksEuros)}</p>}
      {isAsking && missing > 0 && <p role="alert">{texts.askAllergens(missing)}</p>}
      <Row gap={2}>
        <Button variant="outlined" color="inherit" onClick={onBack}>
          {texts.back}
        </Button>
        <ActionButton variant="contained" type="submit" busy={isLoading} disabled={obstacle !== null}>
          {isAsking && missing > 0 ? texts.publishAnyway : texts.publish(published.length)}
        </ActionButton>
      </Row>
    </form>
  );
}

/** The days with the person's changes. If the pressed button's row disappears, the focus moves to another row. */
function useDays(draft: DayMenuDraft) {
  const [days, setDays] = useState(() => daysOf(draft));
  const form = useRef<HTMLFormElement>(null);
  /** The row to focus: its key; `null` for the next open row; `undefined` to leave the focus where it is. */
  const target = useRef<string | null>(undefined);
  useEffect(() => {
    if (target.current === undefined) return;
    const row = target.current === null ? '[data-row]' : `[data-row="${target.current}"]`;
    target.current = undefined;
    const places = [`${row} input`, '[type=submit]:enabled', 'select'];
    const found = places.flatMap((place) => form.current?.querySelector<HTMLElement>(place) ?? []);
    found[0]?.focus();
  }, [days]);
  const changeDay = (key: string, change: Partial<DayRows>) =>
    setDays((all) => all.map((day) => (day.key === key ? { ...day, ...change } : day)));
  const changeRow = (key: string, change: Partial<DishRow>) => {
    if (change.state !== undefined) target.current = change.state === 'open' ? key : null;
    setDays((all) =>
      all.map((day) => ({ ...day, rows: day.rows.map((row) => (row.key === key ? { ...row, ...change } : row)) })),
    );
  };
  return { form, days, setDays, changeDay, changeRow };
}
