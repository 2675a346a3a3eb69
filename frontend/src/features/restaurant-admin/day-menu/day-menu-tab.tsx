import { type FormEvent, useRef, useState } from 'react';
import type { DayMenuDraft } from '#api/generated.ts';
import { failureText } from '#api/failure-words.ts';
import { clockOf } from '#shared/format/venue-clock.ts';
import { notify } from '#shared/notify.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { DateField } from '#staff-kit/date-fields.tsx';
import { TextAreaField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { Row } from '#staff-kit/layout.tsx';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import { usePasteDayMenuMutation } from './day-menu-api';
import { useAdminScope } from '../admin-scope';
import sectionStyles from '../section.module.css';
import { dayMenuTexts as texts } from './day-menu-texts';
import styles from './day-menu.module.css';
import { DayReview } from './day-review';
import { PlannedDays } from './planned-days';

/** Pastes, reviews and publishes day menus, and lists those of the next two weeks. */
export function DayMenuTab() {
  const { venue, canEdit } = useAdminScope();
  const today = clockOf(venue.timeZone).today();
  const [text, setText] = useState('');
  const [from, setFrom] = useState(today);
  const [draft, setDraft] = useState<DayMenuDraft | null>(null);
  const [read, { isLoading }] = usePasteDayMenuMutation();
  const title = useRef<HTMLHeadingElement>(null);
  /** Moves the focus to the heading, because the pressed button disappears with its form. */
  const show = (next: DayMenuDraft | null) => {
    setDraft(next);
    title.current?.focus();
  };
  useUnsavedWork(text.trim() !== '' && draft === null, isLoading);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || text.trim() === '') return;
    const { data, error } = await read({ pasteDayMenu: { venueId: venue.id, text, from: from || today } });
    if (data === undefined) return notify.error(failureText(error, texts.readFailed));
    show(data);
  };
  const finish = () => {
    setText('');
    show(null);
  };
  return (
    <>
      <div className={sectionStyles.bar}>
        <h2 ref={title} className={sectionStyles.heading} tabIndex={-1}>
          {texts.title}
        </h2>
      </div>
      {draft !== null && (
        <DayReview today={today} draft={draft} venueId={venue.id} onBack={() => show(null)} onDone={finish} />
      )}
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
          <Row gap={2}>
            <ActionButton variant="contained" type="submit" busy={isLoading}>
              {texts.read}
            </ActionButton>
          </Row>
        </form>
      )}
      {draft === null && <PlannedDays today={today} />}
    </>
  );
}
