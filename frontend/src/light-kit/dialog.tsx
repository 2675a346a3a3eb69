import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from '#shared/back-closes.ts';
import { CloseIcon } from '#shared/icon.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { DIALOG_OPENED, DialogMessages } from './dialog-messages';
import styles from './dialog.module.css';
import tones from './tones.module.css';

export type Tone = 'done' | 'changed' | 'refused' | 'called' | 'plain';

/** Time in ms after opening in which a click may be the second tap of a double tap. */
const ECHO_MS = 500;

type DialogProps = {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
  /**
   * `notice` is small, centred and without a close button, because its own buttons answer it. `news` looks like
   * `sheet`, but its title is the whole message.
   */
  kind?: 'sheet' | 'notice' | 'news';
  tone?: Tone;
  role?: 'dialog' | 'alertdialog';
  sign?: ReactNode;
};

/**
 * A modal dialog, open while it is mounted. The native element traps and restores the focus, and handles Escape and
 * Android's back gesture. A click on the backdrop closes it too. The second tap of a double tap that opened it neither
 * closes it nor presses an element that has appeared under the finger.
 */
export function Dialog({ title, onClose, children, actions, kind = 'sheet', tone, role, sign }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const openedAt = useRef(0);
  useBackCloses(onClose);
  const isEcho = (event: MouseEvent) => event.timeStamp - openedAt.current < ECHO_MS;

  useLayoutEffect(() => {
    const dialog = element.current;
    openedAt.current = performance.now();
    dialog?.showModal();
    document.dispatchEvent(new Event(DIALOG_OPENED));
    return () => dialog?.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the key for it
    <dialog
      ref={element}
      role={role}
      className={`${styles.dialog} ${styles[kind]}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClickCapture={(event) => event.detail > 1 && isEcho(event) && event.stopPropagation()}
      onClick={(event) => event.target === element.current && !isEcho(event) && onClose()}
    >
      <div className={styles.frame}>
        <div className={`${styles.header} ${tone === undefined ? '' : tones[tone]}`}>
          <h2 id={heading} className={styles.title} tabIndex={-1} autoFocus>
            {title}
          </h2>
          {sign}
          {kind === 'sheet' && (
            <button type="button" className={styles.close} aria-label={commonTexts.close} onClick={onClose}>
              <CloseIcon />
            </button>
          )}
        </div>{' '}
        <div className={styles.content}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <DialogMessages />
    </dialog>
  );
}
