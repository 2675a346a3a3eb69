import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AlertIcon, CheckIcon } from '#shared/icon.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { DIALOG_OPENED, sayInDialogs, unsayInDialogs } from './dialog-messages';
import styles from './toast.module.css';

export type ToastMessage = { type: 'success' | 'notice' | 'error'; message: string };

const SHOWN_MS = 4000;
const SAME_WITHIN_MS = 2000;

type Shown = ToastMessage & { id: number; at: number };

/** The toast of guests' and public pages. Only the newest is visible (docs/product.md#toasts). */
export function useToast() {
  const [shown, setShown] = useState<Shown | null>(null);
  const last = useRef<Shown | null>(null);

  const show = useCallback((toast: ToastMessage) => {
    const before = last.current;
    const at = performance.now();
    if (before?.message === toast.message && before.type === toast.type && at - before.at < SAME_WITHIN_MS) return;
    last.current = { ...toast, at, id: (before?.id ?? 0) + 1 };
    setShown(last.current);
  }, []);

  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  return { toast: shown, show };
}

/**
 * The container of the toast at the top right, above open dialogs. A success has no `alert` role, because the page
 * itself announces it.
 */
export function ToastPlace({ toast }: { toast: (ToastMessage & { id: number }) | null }) {
  const element = useRef<HTMLElement>(null);
  const id = toast?.id;
  const message = toast?.message ?? '';

  // Opens the element again for each message, because the top layer shows the element that was opened last above the
  // others.
  useLayoutEffect(() => {
    const place = element.current;
    if (id === undefined || place === null) return;
    const show = () => {
      // Places the toast below the header, so that the table and the currency stay visible.
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      place.style.top = `${Math.max(0, header) + 8}px`;
      place.hidePopover?.();
      place.showPopover?.();
      sayInDialogs(message);
    };
    show();
    document.addEventListener(DIALOG_OPENED, show);
    return () => {
      document.removeEventListener(DIALOG_OPENED, show);
      place.hidePopover?.();
      unsayInDialogs(message);
    };
  }, [id, message]);

  return (
    <section ref={element} popover="manual" className={styles.place} aria-label={commonTexts.notice}>
      {toast !== null && (
        <p
          key={toast.id}
          className={`${styles.toast} ${styles[toast.type]}`}
          role={toast.type === 'success' ? undefined : 'alert'}
        >
          {toast.type === 'success' ? <CheckIcon /> : <AlertIcon />}
          <span>{toast.message}</span>
        </p>
      )}
    </section>
  );
}
