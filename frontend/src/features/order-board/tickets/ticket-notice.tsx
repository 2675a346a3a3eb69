import Button from '@mui/material/Button';
import { AlertIcon } from '#shared/icon.tsx';
import { boardTexts } from '../board-texts';
import type { Decisions } from '../decisions/use-decisions';
import styles from './ticket-notice.module.css';

/**
 * Says on the ticket that somebody else was faster, or why a decision failed. The ticket itself shows the current
 * state.
 * @param id the id of the order, or the key of the call
 */
export function TicketNotice({ id, decisions }: { id: string; decisions: Decisions }) {
  const text = decisions.notices.get(id);
  if (text === undefined) return null;
  return (
    <div className={styles.notice} role="alert">
      <AlertIcon size={20} />
      <p>{text}</p>
      <Button className={styles.dismiss} size="large" color="inherit" onClick={() => decisions.dismissNotice(id)}>
        {boardTexts.understood}
      </Button>
    </div>
  );
}
