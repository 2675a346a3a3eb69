import { Button } from '#light-kit/button.tsx';
import styles from './lead-done.module.css';
import { leadsAdminTexts as texts } from './leads-admin-texts';
import { type Lead, useMarkLeadDoneMutation } from './leads-api';

const day = new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'medium' });

/** The done mark of a lead: who set it and when, and the way back. */
export function LeadDone({ lead }: { lead: Lead }) {
  const [mark, { isLoading, isError }] = useMarkLeadDoneMutation();
  const done = lead.doneAt !== null;
  return (
    <div className={styles.done}>
      {lead.doneAt !== null && (
        <p>
          {day.format(new Date(lead.doneAt))}
          {lead.doneBy && `, ${lead.doneBy}`}
        </p>
      )}
      <Button
        kind={done ? 'quiet' : 'secondary'}
        disabled={isLoading}
        onClick={() => void mark({ id: lead.id, done: !done })}
      >
        {done ? texts.markOpen : texts.markDone}
      </Button>
      <p role="alert" className={styles.problem}>
        {isError && texts.markFailed}
      </p>
    </div>
  );
}
