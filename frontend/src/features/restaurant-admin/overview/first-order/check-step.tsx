import type { ReactNode } from 'react';
import { CheckIcon } from '#shared/icon.tsx';
import styles from './check-step.module.css';
import { firstOrderTexts as texts } from '../overview-texts';

type Props = {
  number: number;
  title: string;
  done: boolean;
  hint: string;
  /** A ticked step says its hint too. */
  keepsHint?: boolean;
  children: ReactNode;
};

/** One step of a checklist: its tick or number, what it asks for, and where that is done. */
export function CheckStep({ number, title, done, hint, keepsHint = false, children }: Props) {
  return (
    <li className={styles.step}>
      <span className={styles.mark} data-done={done}>
        {done ? <CheckIcon size={18} /> : <span aria-hidden="true">{number}</span>}
      </span>
      <div className={styles.content}>
        <p className={styles.title}>
          {title}
          {done && <span className="visually-hidden"> ({texts.done})</span>}
        </p>
        {(!done || keepsHint) && <p className={styles.hint}>{hint}</p>}
        {children}
      </div>
    </li>
  );
}
