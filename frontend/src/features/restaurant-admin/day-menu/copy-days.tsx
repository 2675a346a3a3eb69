import { useState } from 'react';
import { dayNumber, daysAfter } from '@stolek/rules/local-date';
import type { DayMenu } from '#api/generated.ts';
import { formatWeekday } from '#shared/format/venue-clock.ts';
import { notify } from '#shared/notify.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { DateField } from '#staff-kit/date-fields.tsx';
import { CheckField } from '#staff-kit/form-field.tsx';
import { Row } from '#staff-kit/layout.tsx';
import { useAdminScope } from '../admin-scope';
import { formatDay } from '../menus/validity';
import { refusalText } from '#edited-record/server-errors.ts';
import { useDeletedToast } from '../use-deletion';
import { useCopyDayMenuMutation, useGetDayMenusQuery } from './day-menu-api';
import { dayMenuTexts as texts } from './day-menu-texts';
import styles from './day-menu.module.css';

type Props = {
  from: string;
  days: 1 | 7;
  planned: readonly DayMenu[];
  onDone?: () => void;
};

/**
 * Copies the published menus of a day or a week to other dates. First names the dates on which the venue is closed or
 * already has a menu.
 */
export function CopyDays({ from, days, planned, onDone }: Props) {
  const { venue } = useAdminScope();
  const [to, setTo] = useState(daysAfter(from, days));
  const [replaced, setReplaced] = useState('');
  const [copy, { isLoading }] = useCopyDayMenuMutation();
  const say = useDeletedToast();
  const range = { venueId: venue.id, from: to, to: to === '' ? '' : daysAfter(to, days - 1) };
  const there = useGetDayMenusQuery(range, { skip: to === '' }).currentData;
  const sources = planned.filter(({ date }) => date >= from && date < daysAfter(from, days));
  const dates = to === '' ? [] : sources.map(({ date }) => daysAfter(to, dayNumber(date) - dayNumber(from)));
  const closed = dates.filter((date) => there?.closed.includes(date));
  const seen = there?.days.filter(({ date }) => dates.includes(date)).map(({ date, version }) => ({ date, version }));
  const mustConfirm = seen !== undefined && seen.length > 0;
  const publish = async () => {
    if (seen === undefined) return;
    const { data, error } = await copy({ copyDayMenu: { venueId: venue.id, from, to, days, seen } });
    if (data === undefined) return notify.error(refusalText(error, texts.copyFailed));
    say(texts.published(data.days.length), data.restoreToken);
    onDone?.();
  };
  const listed = (all: readonly string[]) => all.map(formatWeekday).join(', ');
  return (
    <div className={styles.copy}>
      {days === 1 && <DateField label={texts.copyTo} value={to} onChange={setTo} />}
      {closed.length > 0 && <p role="alert">{texts.closedOn(listed(closed))}</p>}
      {mustConfirm && (
        <CheckField
          label={texts.replaceOn(listed(seen.map(({ date }) => date)))}
          checked={replaced === to}
          onChange={({ target: { checked } }) => setReplaced(checked ? to : '')}
        />
      )}
      <Row gap={2}>
        <ActionButton
          variant="outlined"
          busy={isLoading}
          disabled={seen === undefined || (mustConfirm && replaced !== to)}
          onClick={() => void publish()}
        >
          {days === 1 ? texts.copyNow : texts.copyWeek}
        </ActionButton>
        {days > 1 && <p className="hint">{texts.copyHint(formatDay(from), formatDay(to))}</p>}
      </Row>
    </div>
  );
}
