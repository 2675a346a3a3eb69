import IconButton from '@mui/material/IconButton';
import Button from '@mui/material/Button';
import type { DayMenu } from '#api/generated.ts';
import { dayNumber, daysAfter } from '#shared/format/generated-local-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatWeekday } from '#shared/format/venue-clock.ts';
import { notify } from '#shared/notify.ts';
import { TrashIcon } from '#staff-kit/admin-icons.tsx';
import { ActionButton } from '#staff-kit/action-button.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { useCopyDayMenuMutation, useDeleteDayMenuMutation, useGetDayMenusQuery } from './day-menu-api';
import { useAdminScope } from '../admin-scope';
import { formatDay } from '../menus/validity';
import { refusalText } from '../saving/server-errors';
import { useDeletedToast, useDeletion } from '../use-deletion';
import { usePrintedSheet } from '../use-printed-sheet';
import { dayMenuTexts as texts } from './day-menu-texts';
import styles from './day-menu.module.css';

const DAYS_SHOWN = 14;
const WEEK = 7;

/** @returns the Monday of the date's week; 1970-01-01 was a Thursday */
const mondayOf = (date: string): string => daysAfter(date, -((dayNumber(date) + 3) % WEEK));

/** The days of the next two weeks that have a menu. */
export function PlannedDays({ today }: { today: string }) {
  const { venue, canEdit } = useAdminScope();
  // The whole week, because its days may be copied when they are over.
  const range = { from: mondayOf(today), to: daysAfter(today, DAYS_SHOWN - 1) };
  const { currentData, isError } = useGetDayMenusQuery({ venueId: venue.id, ...range });
  const [deleteMenu] = useDeleteDayMenuMutation();
  const deletion = useDeletion<string>({
    send: (date) => deleteMenu({ venueId: venue.id, date }),
    removed: texts.removed,
    failed: texts.removeFailed,
  });
  if (currentData === undefined) return isError ? <p role="alert">{texts.loadFailed}</p> : null;
  const days = currentData.days.filter(({ date }) => date >= today);
  return (
    <section className={`${formStyles.form} ${styles.narrow} ${styles.planned}`}>
      <h3>{texts.planned}</h3>
      {days.length === 0 && <p className={formStyles.hint}>{texts.noneYet}</p>}
      {days.map(({ date, items }) => (
        <div key={date} className={styles.row}>
          <span className={styles.dish}>
            <span>{formatWeekday(date)}</span>
            <span className={styles.facts}>
              {items
                .map(({ name, priceCZK }) =>
                  priceCZK === undefined ? name : `${name} ${formatMoney(priceCZK, 'CZK')}`,
                )
                .join(' · ')}
            </span>
          </span>
          {canEdit && (
            <IconButton aria-label={texts.remove(formatWeekday(date))} onClick={() => void deletion.remove(date)}>
              <TrashIcon />
            </IconButton>
          )}
        </div>
      ))}
      {canEdit && <CopyWeek days={currentData.days} />}
      {days[0] !== undefined && <PrintDays from={days[0].date} isToday={days[0].date === today} />}
      {venue.publicDayMenu && <PublicAddress />}
    </section>
  );
}

/** Publishes the last week that has a menu on the week after it. */
function CopyWeek({ days }: { days: readonly DayMenu[] }) {
  const { venue } = useAdminScope();
  const [copy, { isLoading }] = useCopyDayMenuMutation();
  const say = useDeletedToast();
  const last = days.at(-1);
  if (last === undefined) return null;
  const from = mondayOf(last.date);
  const to = daysAfter(from, WEEK);
  const publish = async () => {
    const { data, error } = await copy({ copyDayMenu: { venueId: venue.id, from, to, days: WEEK } });
    if (data === undefined) return notify.error(refusalText(error, texts.copyFailed));
    say(texts.published(data.days.length), data.restoreToken);
  };
  return (
    <div className={styles.actions}>
      <ActionButton variant="outlined" busy={isLoading} onClick={() => void publish()}>
        {texts.copyWeek}
      </ActionButton>
      <p className={formStyles.hint}>{texts.copyHint(formatDay(from), formatDay(to))}</p>
    </div>
  );
}

/** Prints from the next published day on, which may not be today. */
function PrintDays({ from, isToday }: { from: string; isToday: boolean }) {
  const { venue } = useAdminScope();
  const { busy, download } = usePrintedSheet(texts);
  return (
    <div className={styles.actions}>
      {(['1', '5'] as const).map((days) => (
        <ActionButton
          key={days}
          variant="outlined"
          busy={busy}
          onClick={() => download(`daymenusheet/${venue.id}?days=${days}&date=${from}`, venue.name)}
        >
          {days === '1' && !isToday ? texts.printDay(formatWeekday(from)) : texts.print[days]}
        </ActionButton>
      ))}
    </div>
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
      <p className={formStyles.hint}>
        {texts.address}:{' '}
        <a className={styles.address} href={address}>
          {address}
        </a>
      </p>
      {/* Browsers have no clipboard on a page without https. */}
      {'clipboard' in navigator && (
        <div className={styles.actions}>
          <Button variant="outlined" color="inherit" onClick={() => void copy(address)}>
            {texts.copyAddress}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => void copy(frame)}>
            {texts.copyFrame}
          </Button>
        </div>
      )}
    </>
  );
}
