import Button from '@mui/material/Button';
import { commonTexts } from '#shared/texts/common-texts.ts';
import styles from './staff-problem.module.css';

/** What went wrong, where the content would be, and the way on. */
export function StaffProblem({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.problem} role="alert">
      <p className={styles.text}>{text}</p>
      <Button variant="contained" onClick={onRetry}>
        {commonTexts.retry}
      </Button>
    </div>
  );
}
