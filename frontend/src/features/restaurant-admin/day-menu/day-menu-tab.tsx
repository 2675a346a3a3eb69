import IconButton from '@mui/material/IconButton';
import { type FormEvent, useState } from 'react';
import type { DayMenuDraft } from '#api/generated.ts';
import { failureText } from '#api/failure-words.ts';
import { daysAfter } from '#shared/format/generated-local-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { clockOf, formatWeekday } from '#shared/format/venue-clock.ts';
import { notify } from '#shared/notify.ts';
import { TrashIcon } from '#staff-kit/admin-icons.tsx';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { DateField } from '#staff-kit/date-fields.tsx';
import { TextAreaField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import { useDeleteDayMenuMutation, useGetDayMenusQuery, usePasteDayMenuMutation } from './day-menu-api';
import { useAdminScope } from '../admin-scope';
import sectionStyles from '../section.module.css';
import { useDeletion } from '../use-deletion';
import { usePrintedSheet } from '../use-printed-sheet';
import { dayMenuTexts as texts } from './day-menu-texts';
import styles from './day-menu.module.css';
import { DayReview } from './day-review';

const DAYS_SHOWN = 14;

/** Pasting, reviewing and publishing day menus, and those of the next two weeks. */
export function DayMenuTab() {
  const { venue, canEdit } = useAdminScope();
  const today = clockOf(venue.timeZone).today();
  const [text, setText] = useState('');
  const [from, setFrom] = useState(today);
  const [draft, setDraft] = useState<DayMenuDraft | null>(null);
  const [read, { isLoading }] = usePasteDayMenuMutation();
  useUnsavedWork(text.trim() !== '' && draft === null && !isLoading);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || text.trim() === '') return;
    const { data, error } = await read({ pasteDayMenu: { venueId: venue.id, text, from: from || today } });
    if (data === undefined) return notify.error(failureText(error, texts.readFailed));
    setDraft(data);
  };
  const finish = () => {
    setDraft(null);
    setText('');
  };
  return (
    <>
      <div className={sectionStyles.bar}>
        <h2 className={sectionStyles.heading}>{texts.title}</h2>
      </div>
      {draft !== null && <DayReview venueId={venue.id} draft={draft} onBack={() => setDraft(null)} onDone={finish} />}
      {draft === null && canEdit && (
        <form className={`${formStyles.form} ${styles.narrow}`} noValidate onSubmit={(event) => void submit(event)}>
          <TextAreaField
            label={texts.paste}
            hint={texts.pasteHint}
            rows={6}
            value={text}
            onChange={({ target: { value } }) => setText(value)}
          />
          <DateField label={texts.from} hint={texts.fromHint} value={from} onChange={setFrom} />
          <div className={styles.actions}>
            <ActionButton variant="contained" type="submit" busy={isLoading}>
              {texts.read}
            </ActionButton>
          </div>
        </form>
      )}
      {draft === null && <PlannedDays today={today} />}
    </>
  );
}

function PlannedDays({ today }: { today: string }) {
  const { venue, canEdit } = useAdminScope();
  const range = { from: today, to: daysAfter(today, DAYS_SHOWN - 1) };
  const { currentData, isError } = useGetDayMenusQuery({ venueId: venue.id, ...range });
  const [deleteMenu] = useDeleteDayMenuMutation();
  const deletion = useDeletion<string>({
    send: (date) => deleteMenu({ venueId: venue.id, date }),
    removed: texts.removed,
    failed: texts.removeFailed,
  });
  if (currentData === undefined) return isError ? <p role="alert">{texts.loadFailed}</p> : null;
  return (
    <section className={`${formStyles.form} ${styles.narrow} ${styles.planned}`}>
      <h3>{texts.planned}</h3>
      {currentData.days.length === 0 && <p className={formStyles.hint}>{texts.noneYet}</p>}
      {currentData.days.map(({ date, items }) => (
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
      {currentData.days.length > 0 && <PrintDays />}
      {venue.publicDayMenu && <PublicAddress />}
    </section>
  );
}

function PrintDays() {
  const { venue } = useAdminScope();
  const { busy, download } = usePrintedSheet(texts);
  return (
    <div className={styles.actions}>
      {(['1', '5'] as const).map((days) => (
        <ActionButton
          key={days}
          variant="outlined"
          busy={busy}
          onClick={() => download(`daymenusheet/${venue.id}?days=${days}`, venue.name)}
        >
          {texts.print[days]}
        </ActionButton>
      ))}
    </div>
  );
}

function PublicAddress() {
  const { venue } = useAdminScope();
  const address = `${window.location.origin}/denni-menu/${venue.id}`;
  return (
    <p className={formStyles.hint}>
      {texts.address}:{' '}
      <a className={styles.address} href={address}>
        {address}
      </a>
    </p>
  );
}
