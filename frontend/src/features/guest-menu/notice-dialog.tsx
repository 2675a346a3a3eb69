import type { ReactNode } from 'react';
import { guestMenuTexts as texts } from '../../shared/texts/guest-menu-texts';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { AlertIcon, BellIcon, CheckIcon, ClockIcon } from '../../shared/ui/icon';
import styles from './notice-dialog.module.css';

type Tone = 'done' | 'progress' | 'refused' | 'called';

const ICONS = { done: CheckIcon, progress: ClockIcon, refused: AlertIcon, called: BellIcon };

type NoticeDialogProps = { title: string; detail: string; tone: Tone; onClose: () => void; children?: ReactNode };

/** One piece of news and 'Rozumím'. */
export function NoticeDialog({ title, detail, tone, onClose, children }: NoticeDialogProps) {
  const Icon = ICONS[tone];
  return (
    <Dialog
      title={title}
      kind="notice"
      role="alertdialog"
      onClose={onClose}
      sign={
        <span className={`${styles.sign} ${styles[tone]}`} aria-hidden="true">
          <Icon size={28} />
        </span>
      }
      actions={
        <Button kind="primary" onClick={onClose}>
          {texts.understood}
        </Button>
      }
    >
      <p className={styles.detail}>{detail}</p>
      {children}
    </Dialog>
  );
}
