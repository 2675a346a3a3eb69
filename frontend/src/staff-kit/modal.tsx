import Dialog from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import { CloseIcon } from '#shared/icon.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { IconAction } from './action-button';
import styles from './modal.module.css';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** `small` is for questions, `wide` for what has two columns. */
  size?: 'small' | 'normal' | 'wide';
};

/**
 * Open for as long as it is mounted: it locks the page's scrolling and gives it back, and a click on the backdrop
 * closes it. A form's buttons stay in sight in a {@link FormActions}.
 */
export function Modal({ title, onClose, children, size = 'normal' }: Props) {
  const heading = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={heading}
      transitionDuration={0}
      slotProps={{
        paper: { className: `${styles.paper} ${styles[size]}` },
        container: { className: styles.container ?? '' },
      }}
    >
      <div className={styles.header}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <IconAction label={commonTexts.close} onClick={onClose}>
          <CloseIcon />
        </IconAction>
      </div>
      <div className={styles.body}>{children}</div>
    </Dialog>
  );
}

/** The buttons at a modal's or a form's foot. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
