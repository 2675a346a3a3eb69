import type { ReactNode } from 'react';
import { Button } from '#light-kit/button.tsx';
import { Dialog, type Tone } from '#light-kit/dialog.tsx';
import { AlertIcon, BellIcon, CheckIcon, icon } from '#shared/icon.tsx';
import { guestLaterTexts as texts } from './guest-later-texts';
import styles from './notice-dialog.module.css';

const ChangedIcon = icon(<path d="M4 8h13l-3.5-3.5M20 16H7l3.5 3.5" />);
const InfoIcon = icon(<path d="M12 3a9 9 0 1 0 .1 0M12 11v5.5M12 7.5v.1" />);
const ICONS = { done: CheckIcon, changed: ChangedIcon, refused: AlertIcon, called: BellIcon, plain: InfoIcon };

type NoticeDialogProps = {
  /** The whole text is in one element, as specified (docs/product.md#words-on-the-screen). */
  text: ReactNode;
  tone: Tone;
  onClose: () => void;
  joyful?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
};

/**
 * A sheet with one piece of news in the colour of its tone. Without other actions, its button is 'Rozumím' (I
 * understand).
 */
export function NoticeDialog({ text, tone, joyful = false, onClose, actions, children }: NoticeDialogProps) {
  return (
    <Dialog
      title={text}
      kind="news"
      tone={tone}
      role="alertdialog"
      onClose={onClose}
      sign={<NoticeSign tone={tone} joyful={joyful} />}
      actions={actions === undefined ? <Understood onClose={onClose} /> : actions}
    >
      {children}
    </Dialog>
  );
}

export function Understood({ onClose }: { onClose: () => void }) {
  return (
    <Button kind="primary" onClick={onClose}>
      {texts.understood}
    </Button>
  );
}

type AnswersProps = { no: string; yes: string; isDisabled?: boolean; onNo: () => void; onYes: () => void };

/** The two buttons of a question. */
export function Answers({ no, yes, isDisabled = false, onNo, onYes }: AnswersProps) {
  return (
    <>
      <Button disabled={isDisabled} onClick={onNo}>
        {no}
      </Button>
      <Button kind="primary" disabled={isDisabled} onClick={onYes}>
        {yes}
      </Button>
    </>
  );
}

/** The icon of the tone, hidden from screen readers. */
export function NoticeSign({ tone, joyful, size = 36 }: { tone: Tone; joyful?: boolean; size?: number }) {
  const Icon = ICONS[tone];
  return (
    <span className={`${styles.sign} ${styles[tone]} ${joyful ? styles.joyful : ''}`} aria-hidden="true">
      <Icon size={size} />
    </span>
  );
}
