import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { useBackCloses } from '#shared/back-closes.ts';
import { CloseIcon } from '#shared/icon.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { IconAction } from '#staff-kit/action-button.tsx';
import styles from './side-panel.module.css';

type Props = {
  /** The id of the `PanelTitle` in its header. */
  titleId: string;
  head: ReactNode;
  /** Stays visible below the scrolling content. */
  actions: ReactNode;
  children: ReactNode;
  onClose: () => void;
};

/** The details of a pressed item, beside the board, or over it on a phone. */
export function SidePanel({ titleId, head, actions, children, onClose }: Props) {
  useBackCloses(onClose);
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      transitionDuration={0}
      slotProps={{
        paper: { className: styles.paper ?? '', role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId },
      }}
    >
      <div className={styles.top}>
        {head}
        <IconAction label={commonTexts.close} size="large" onClick={onClose}>
          <CloseIcon size={24} />
        </IconAction>
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </Drawer>
  );
}

export function PanelTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 className={styles.title} id={id}>
      {children}
    </h2>
  );
}
