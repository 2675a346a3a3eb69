import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useContext, useId, useState } from 'react';
import { useBackCloses } from '#shared/back-closes.ts';
import { CloseIcon } from '#shared/icon.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { ActionButton, IconAction } from './action-button';
import { unsavedTexts } from '#shared/texts/staff-texts.ts';
import { ConfirmDialog } from './confirm-dialog';
import styles from './modal.module.css';
import { UnsavedWork, UnsavedWorkContext } from './unsaved-work';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** `small` is for questions and `wide` for two columns. `full` fills the screen, and Back closes it. */
  size?: 'small' | 'normal' | 'wide' | 'full';
};

const WIDTHS = { small: 'xs', normal: 'sm', wide: 'md', full: false } as const;

/**
 * A modal, open while it is mounted; the page below does not scroll. Esc, the backdrop and the close button close it,
 * and ask first if a form in it has unsaved work ({@link useUnsavedWork}). Nothing closes it while a form in it is
 * being sent. A form's buttons stay visible in a {@link FormActions}.
 */
export function Modal({ title, onClose, children, size = 'normal' }: Props) {
  const heading = useId();
  const above = useContext(UnsavedWorkContext);
  const [work] = useState(() => new UnsavedWork(above));
  const [asking, setAsking] = useState(false);
  const close = () => {
    if (work.any()) setAsking(true);
    else if (!work.isSent()) onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={heading}
      transitionDuration={0}
      fullWidth
      fullScreen={size === 'full'}
      slotProps={{ paper: { className: size === 'full' ? styles.screen : '' } }}
      maxWidth={WIDTHS[size]}
    >
      {size === 'full' && <ClosedByBack onClose={close} />}
      <div className={styles.header}>
        <DialogTitle id={heading}>{title}</DialogTitle>
        <IconAction label={commonTexts.close} onClick={close}>
          <CloseIcon />
        </IconAction>
      </div>
      <UnsavedWorkContext value={work}>
        <DialogContent className={`${styles.body} ${size === 'full' ? styles.full : ''}`}>{children}</DialogContent>
      </UnsavedWorkContext>
      {asking && <DiscardQuestion onDiscard={onClose} onStay={() => setAsking(false)} />}
    </Dialog>
  );
}

function ClosedByBack({ onClose }: Pick<Props, 'onClose'>) {
  useBackCloses(onClose);
  return null;
}

/** The buttons at the bottom of a modal or form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

type ButtonsProps = {
  submit: string;
  busy: boolean;
  disabled?: boolean;
  cancel?: string | undefined;
  onCancel?: (() => void) | undefined;
};

/** A form's buttons: one to send it and, if `onCancel` is given, one to leave it. */
export function FormButtons({ submit, busy, disabled = false, cancel, onCancel }: ButtonsProps) {
  return (
    <>
      {onCancel !== undefined && (
        <Button variant="outlined" color="inherit" onClick={onCancel}>
          {cancel ?? commonTexts.cancel}
        </Button>
      )}
      <ActionButton variant="contained" type="submit" busy={busy} disabled={disabled}>
        {submit}
      </ActionButton>
    </>
  );
}

/** Asks whether to discard unsaved work. */
export function DiscardQuestion({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  return (
    <ConfirmDialog
      title={unsavedTexts.title}
      question={unsavedTexts.question}
      cancelLabel={unsavedTexts.stay}
      confirmLabel={unsavedTexts.discard}
      onConfirm={onDiscard}
      onClose={onStay}
    />
  );
}
