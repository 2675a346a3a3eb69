import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBackCloses } from '#shared/back-closes.ts';
import { CloseIcon } from '#shared/icon.tsx';
import { usePageMark } from '#shared/use-page-mark.ts';
import { useSteady } from '#shared/use-steady.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { IconAction } from '#staff-kit/action-button.tsx';
import styles from './side-panel.module.css';

type Props = {
  titleId: string;
  head: ReactNode;
  actions: ReactNode;
  undo?: ReactNode;
  /** True if the panel was opened without a press. It takes no focus, and lies below a panel that a press opens. */
  isUnasked?: boolean;
  children: ReactNode;
  onClose: () => void;
};

/**
 * The details of a pressed item. From 1024 px it is beside the board, which stays usable; otherwise it covers the
 * board.
 */
export function SidePanel({ titleId, head, actions, undo, isUnasked = false, children, onClose }: Props) {
  useBackCloses(onClose);
  const isWide = useMediaQuery('(min-width: 1024px)', { noSsr: true });
  const isModal = !isWide;
  usePageMark(isModal ? 'data-panel-above' : 'data-panel-beside');
  const content = (
    <>
      <div className={styles.top}>
        {head}
        <IconAction label={commonTexts.close} size="large" onClick={onClose}>
          <CloseIcon size={24} />
        </IconAction>
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>
        {isModal && undo}
        {actions}
      </div>
    </>
  );
  if (!isModal)
    return (
      <DockedPanel titleId={titleId} isUnasked={isUnasked} onClose={onClose}>
        {content}
      </DockedPanel>
    );
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
      {content}
    </Drawer>
  );
}

type DockedPanelProps = { titleId: string; isUnasked: boolean; children: ReactNode; onClose: () => void };

/** A region beside the board. Escape closes it, and the focus returns to where it was. */
function DockedPanel({ titleId, isUnasked, children, onClose }: DockedPanelProps) {
  const region = useRef<HTMLElement>(null);
  const close = useSteady(onClose);
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    if (!isUnasked && region.current?.contains(document.activeElement) === false)
      region.current.focus({ preventScroll: true });
    // Leaves Escape to an open dialog, and to another panel that has the focus.
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      const focused = document.activeElement?.closest('[data-panel]') ?? region.current;
      if (key === 'Escape' && !defaultPrevented && focused === region.current) close();
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      // Returns the focus only if it was in the panel, which is gone.
      if (before instanceof HTMLElement && document.activeElement === document.body)
        before.focus({ preventScroll: true });
    };
  }, [close, before, isUnasked]);
  return (
    <section
      className={`${styles.paper} ${styles.docked}`}
      ref={region}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-panel
      data-unasked={isUnasked}
    >
      {children}
    </section>
  );
}

export function PanelTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 className={styles.title} id={id}>
      {children}
    </h2>
  );
}
