import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { CheckIcon } from '#shared/icon.tsx';
import styles from './check-step.module.css';
import { firstOrderTexts as texts } from '../overview-texts';

type Props = {
  number: number;
  title: string;
  done: boolean;
  hint: string;
  /** A ticked step still shows its hint. */
  keepsHint?: boolean;
  /** The person has skipped it. */
  skipped: boolean;
  onSkip: () => void;
  onTakeUp: () => void;
  children: ReactNode;
};

/** One step of a checklist: its tick or number, title, and actions. */
export function CheckStep({ number, title, done, hint, keepsHint = false, skipped, ...rest }: Props) {
  const { onSkip, onTakeUp, children } = rest;
  const isLeftOut = skipped && !done;
  return (
    <li className={styles.step}>
      <span className={styles.mark} data-done={done}>
        {done ? <CheckIcon size={18} /> : <span aria-hidden="true">{number}</span>}
      </span>
      <div className={styles.content}>
        <div className={styles.head}>
          <p className={styles.title}>
            {title}
            {done && <span className="visually-hidden"> ({texts.done})</span>}
            {isLeftOut && <span className={styles.hint}> ({texts.skipped})</span>}
          </p>
          {!done && (
            <Button
              color="inherit"
              aria-label={`${isLeftOut ? texts.takeUp : texts.skip}: ${title}`}
              onClick={isLeftOut ? onTakeUp : onSkip}
            >
              {isLeftOut ? texts.takeUp : texts.skip}
            </Button>
          )}
        </div>
        {!isLeftOut && (!done || keepsHint) && <p className={styles.hint}>{hint}</p>}
        {!isLeftOut && children}
      </div>
    </li>
  );
}
