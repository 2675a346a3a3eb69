import { useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { isOpen, orderStatus } from '#api/order-status.ts';
import { staffApi, useGetStaffCallsQuery } from '#api/staff-api.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { notify } from '#shared/notify.ts';
import Button from '@mui/material/Button';
import { TextAreaField } from '#staff-kit/form-field.tsx';
import { FormActions, FormButtons, Modal } from '#staff-kit/modal.tsx';
import { DutyPhoneSwitch } from './duty-phone';
import styles from './handover.module.css';
import { handoverTexts as texts } from './handover-texts';
import { usePersonShift } from './use-person-shift';

const MAX_NOTE = 300;

/** The people on shift, and a button with which the person ends their own shift. */
export function ShiftPart({ venueId, onEnded }: { venueId: number; onEnded: () => void }) {
  const { isOn, people } = usePersonShift(venueId);
  const clock = useVenueClock();
  const [isEnding, setEnding] = useState(false);
  return (
    <section className={styles.part} aria-label={texts.shift}>
      <h3>{texts.shift}</h3>
      {people.length === 0 && <p>{texts.nobody}</p>}
      <ul>
        {people.map(({ personId, name, since, tablet, alive }) => (
          <li key={personId}>{texts.person(name, clock.time(since), tablet, alive)}</li>
        ))}
      </ul>
      <p className={styles.quiet}>{texts.noRecord}</p>
      <DutyPhoneSwitch venueId={venueId} />
      {isOn === true && (
        <Button size="large" variant="outlined" color="inherit" onClick={() => setEnding(true)}>
          {texts.end}
        </Button>
      )}
      {isEnding && <EndShift venueId={venueId} onEnded={onEnded} onClose={() => setEnding(false)} />}
    </section>
  );
}

type EndProps = { venueId: number; onEnded: () => void; onClose: () => void };

/** Asks for a note. The last person on shift is also asked whether to leave with open orders and calls. */
function EndShift({ venueId, onEnded, onClose }: EndProps) {
  const { others } = usePersonShift(venueId);
  const board = staffApi.endpoints.getBoard.useQueryState({ venueId }).currentData;
  const { currentData: calls = [] } = useGetStaffCallsQuery({ venueId });
  const [note, setNote] = useState('');
  const [end, { isLoading }] = staffApi.useEndShiftMutation();
  const open = board?.orders.filter((order) => isOpen(orderStatus(order))).length ?? 0;
  const send = async () => {
    const { error } = await end({ endShift: { venueId, note: note.trim() || null } });
    if (error) return notify.error(failureText(error, texts.failed));
    notify.success(texts.ended);
    onEnded();
  };
  return (
    <Modal title={texts.endTitle} size="small" onClose={onClose}>
      <form
        className={styles.part}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {others.length === 0 && open + calls.length > 0 && <p role="alert">{texts.last(open, calls.length)}</p>}
        <TextAreaField
          label={texts.note}
          hint={texts.noteHint}
          maxLength={MAX_NOTE}
          rows={3}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <FormActions>
          <FormButtons submit={texts.end} busy={isLoading} onCancel={onClose} />
        </FormActions>
      </form>
    </Modal>
  );
}
