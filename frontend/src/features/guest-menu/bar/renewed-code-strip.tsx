import { readApiFailure } from '#api/api-error.ts';
import { AlertIcon } from '#shared/icon.tsx';
import styles from './unsent-strip.module.css';

/**
 * @param error of reading the table's orders
 * @returns what the server says of a code that is no longer the table's; null when it says something else
 */
export function renewedCodeMessage(error: unknown): string | null {
  const failure = error === undefined ? null : readApiFailure(error);
  return failure?.kind === 'refused' && failure.code === 'TABLE_CODE_RENEWED' ? failure.message : null;
}

/** Says at once, not only when something is sent, that the code on the table is another one by now. */
export function RenewedCodeStrip({ message }: { message: string }) {
  return (
    <section className={styles.strip} role="alert">
      <p className={styles.text}>
        <AlertIcon size={18} /> {message}
      </p>
    </section>
  );
}
