import { type FocusEvent, type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '#light-kit/button.tsx';
import { guestLaterTexts as texts } from './guest-later-texts';
import { NoticeSign } from './notice-dialog';
import styles from './news-card.module.css';

/** The container of cards above the bottom bar. The page stays usable. Escape closes the first card. */
export function NewsCards({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = document.querySelector<HTMLElement>('footer[data-needs-script]');
    if (bar === null) return;
    const rise = () => place.current?.style.setProperty('--bar-height', `${bar.offsetHeight}px`);
    rise();
    const observer = new ResizeObserver(rise);
    observer.observe(bar);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const putAway = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || document.querySelector(':modal') !== null) return;
      place.current?.querySelector('button')?.click();
    };
    document.addEventListener('keydown', putAway);
    return () => document.removeEventListener('keydown', putAway);
  }, []);
  return (
    <div ref={place} className={styles.cards}>
      {children}
    </div>
  );
}

type NewsCardProps = {
  text: ReactNode;
  tone?: 'done' | 'called';
  joyful?: boolean;
  onClose: () => void;
  children?: ReactNode;
};

/**
 * Shows news that needs no answer, without taking the focus. If a press closes the card, the focus returns to where it
 * was.
 */
export function NewsCard({ text, tone = 'done', joyful, onClose, children }: NewsCardProps) {
  const before = useRef<HTMLElement>(null);
  const title = useId();
  const remember = ({ relatedTarget: from }: FocusEvent) => {
    if (from instanceof HTMLElement) before.current = from;
  };
  const close = ({ currentTarget }: MouseEvent) => {
    onClose();
    // Returns the focus only if the pressed button has it. Escape may close the card while the focus is elsewhere.
    if (currentTarget === document.activeElement) before.current?.focus({ preventScroll: true });
  };
  return (
    <dialog open role="alertdialog" className={styles.card} aria-labelledby={title}>
      <NoticeSign tone={tone} size={22} joyful={joyful} />
      <div className={styles.words} role="alert">
        <h2 id={title} className={styles.title}>
          {text}
        </h2>
        {children}
      </div>
      <div className={styles.action}>
        <Button onFocus={remember} onClick={close}>
          {texts.understood}
        </Button>
      </div>
    </dialog>
  );
}

/** A single card in its own container. */
export function SingleNewsCard(props: NewsCardProps) {
  return (
    <NewsCards>
      <NewsCard {...props} />
    </NewsCards>
  );
}
