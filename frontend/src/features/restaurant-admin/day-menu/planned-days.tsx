import IconButton from '@mui/material/IconButton';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { dayNumber, daysAfter } from '@stolek/rules/local-date';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatWeekday } from '#shared/format/venue-clock.ts';
import { notify } from '#shared/notify.ts';
import { TrashIcon } from '#staff-kit/admin-icons.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { Row } from '#staff-kit/layout.tsx';
import { useDeleteDayMenuMutation, useGetDayMenusQuery } from './day-menu-api';
import { useAdminScope } from '../admin-scope';
import { PrintSheet } from '../print-sheet';
import { useDeletion } from '../use-deletion';
import { CopyDays } from './copy-days';
import { dayMenuTexts as texts } from './day-menu-texts';
import styles from './day-menu.module.css';

const DAYS_SHOWN = 14;
const WEEK = 7;

const mondayOf = (date: string): string => daysAfter(date, -((dayNumber(date) + 3) % WEEK));

/** The days of the next two weeks that have a menu. */
export function PlannedDays({ today }: { today: string }) {
  const { venue, canEdit } = useAdminScope();
  // Begins on Monday, because the days of a week may be copied after they are over.
  const range = { from: mondayOf(today), to: daysAfter(today, DAYS_SHOWN - 1) };
  const { currentData, isError } = useGetDayMenusQuery({ venueId: venue.id, ...range });
  const [copied, setCopied] = useState<string | null>(null);
  const [deleteMenu] = useDeleteDayMenuMutation();
  const deletion = useDeletion<string>({
    send: (date) => deleteMenu({ venueId: venue.id, date }),
    removed: texts.removed,
    failed: texts.removeFailed,
  });
  if (currentData === undefined) return isError ? <p role="alert">{texts.loadFailed}</p> : null;
  const days = currentData.days.filter(({ date }) => date >= today);
  const last = currentData.days.at(-1);
  const lastWeek = last && mondayOf(last.date);
  return (
    <section className={`${formStyles.form} ${styles.narrow} ${styles.planned}`}>
      <h3>{texts.planned}</h3>
      {days.length === 0 && <p className="hint">{texts.noneYet}</p>}
      {days.map(({ date, items }) => (
        <div key={date} className={styles.row}>
          <span className={styles.dish}>
            <span>{formatWeekday(date)}</span>
            {currentData.closed.includes(date) && <span role="alert">{texts.closed}</span>}
            <span className="hint">
              {items
                .map(({ name, priceCZK }) =>
                  priceCZK === undefined ? name : `${name} ${formatMoney(priceCZK, 'CZK')}`,
                )
                .join(' · ')}
            </span>
          </span>
          {canEdit && (
            <Button
              color="inherit"
              aria-label={texts.copyDay(formatWeekday(date))}
              aria-expanded={copied === date}
              onClick={() => setCopied(copied === date ? null : date)}
            >
              {texts.copy}
            </Button>
          )}
          {canEdit && (
            <IconButton aria-label={texts.remove(formatWeekday(date))} onClick={() => void deletion.remove(date)}>
              <TrashIcon />
            </IconButton>
          )}
          {copied === date && (
            <CopyDays from={date} days={1} planned={currentData.days} onDone={() => setCopied(null)} />
          )}
        </div>
      ))}
      {canEdit && lastWeek !== undefined && (
        <CopyDays
          key={`${lastWeek} ${currentData.days.length}`}
          from={lastWeek}
          days={WEEK}
          planned={currentData.days}
        />
      )}
      {days[0] !== undefined && <PrintDays from={days[0].date} isToday={days[0].date === today} />}
      {venue.publicDayMenu && <PublicAddress />}
    </section>
  );
}

function PrintDays({ from, isToday }: { from: string; isToday: boolean }) {
  const { venue } = useAdminScope();
  return (
    <Row gap={2}>
      {(['1', '5'] as const).map((days) => (
        <PrintSheet
          key={days}
          path={`daymenusheet/${venue.id}?days=${days}&date=${from}`}
          texts={{
            ...texts,
            print: days === '1' && !isToday ? texts.printDay(formatWeekday(from)) : texts.print[days],
          }}
        />
      ))}
    </Row>
  );
}

function PublicAddress() {
  const { venue } = useAdminScope();
  const address = `${window.location.origin}/denni-menu/${venue.id}`;
  const frame = `<iframe src="${address}" title="Polední menu" width="100%" height="600" style="border:0"></iframe>`;
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => notify.success(texts.textCopied),
      () => notify.failure(texts.textNotCopied),
    );
  return (
    <>
      <p className="hint">
        {texts.address}:{' '}
        <a className={styles.address} href={address}>
          {address}
        </a>
      </p>
      {/* The copy buttons need a clipboard, which browsers offer only over https. */}
      {'clipboard' in navigator && (
        <Row gap={2}>
          <Button variant="outlined" color="inherit" onClick={() => void copy(address)}>
            {texts.copyAddress}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => void copy(frame)}>
            {texts.copyFrame}
          </Button>
        </Row>
      )}
    </>
  );
}
