import { useEffect, useRef } from 'react';
import { CheckIcon } from '#shared/icon.tsx';
import { leadFormTexts as texts } from './lead-form-texts';
import styles from './thank-you.module.css';

/** Replaces a form after it was sent. It takes the focus because the focused button is gone. */
export function ThankYou() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} className={styles.thanks} role="status" tabIndex={-1}>
      <span className={styles.sign}>
        <CheckIcon size={28} />
      </span>
      <p className={styles.title}>{texts.thanks}</p>
      <p>{texts.thanksText}</p>
    </div>
  );
}
