import { Button } from './button';
import styles from './full-page-message.module.css';

type Props = { text: string; hint?: string; action?: { label: string; onClick: () => void } };

/** One sentence in the middle of an empty page, with at most one action. */
export function FullPageMessage({ text, hint, action }: Props) {
  return (
    <main className={styles.page}>
      <div className={action ? styles.message : styles.quiet} role={action ? 'alert' : 'status'}>
        <h1 className={styles.text}>{text}</h1>
        {hint && <p className={styles.hint}>{hint}</p>}
        {action && (
          <Button kind="primary" onClick={action.onClick}>
            {action.label}
          </Button>
        )}
      </div>
    </main>
  );
}
