import { useEffect, useRef } from 'react';
import { CheckIcon } from '#shared/icon.tsx';
import { leadFormTexts as texts } from './lead-form-texts';
import styles from './thank-you.module.css';

/** What stands in a form's place once it has been sent. It takes the focus, since the button that had it is gone. */
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
