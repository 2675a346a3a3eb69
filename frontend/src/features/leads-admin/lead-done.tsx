import { useVenueClock } from '#shared/format/venue-clock.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import styles from './lead-table.module.css';
import { leadsAdminTexts as texts } from './leads-admin-texts';
import { type Lead, useMarkLeadDoneMutation } from './leads-api';

/** The done mark of a lead: who set it and when, and the way back. */
export function LeadDone({ lead }: { lead: Lead }) {
  const [mark, { isLoading, isError }] = useMarkLeadDoneMutation();
  const clock = useVenueClock();
  const done = lead.doneAt !== null;
  return (
    <div className={styles.done}>
      {lead.doneAt !== null && (
        <p>
          {clock.date(lead.doneAt)}
          {lead.doneBy && `, ${lead.doneBy}`}
        </p>
      )}
      <ActionButton
        variant={done ? 'text' : 'outlined'}
        color="inherit"
        busy={isLoading}
        onClick={() => void mark({ id: lead.id, done: !done })}
      >
        {done ? texts.markOpen : texts.markDone}
      </ActionButton>
      <p role="alert" className={styles.problem}>
        {isError && texts.markFailed}
      </p>
    </div>
  );
}
