import { useEffect } from 'react';
import { serverTime } from '#shared/server-clock.ts';
import type { OfferChange } from '#api/offer.ts';
import { BowlIcon } from '#shared/icon.tsx';
import { useHydrated } from '#shared/use-hydrated.ts';
import { useNow } from '#shared/use-now.ts';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import styles from '../guest-message.module.css';
import { onDayAtHour } from './menu-times';

const MINUTE_MS = 60_000;

type NoMenuProps = {
  /** The beginning of the next menu. */
  change: OfferChange | null;
  /** True if the basket is not empty. */
  keeps: boolean;
};

/**
 * Replaces the menu while none is valid: says when the next begins, and that the basket is kept. Everything else stays
 * visible.
 */
export function NoMenu({ change, keeps }: NoMenuProps) {
  // Scrolls a guest who was far down in the menu to the header and this message.
  useEffect(() => {
    // Newer browsers return a promise here, and an effect must return nothing.
    scrollTo(0, 0);
  }, []);
  // The server caches the page for longer than a day.
  const clock = serverTime(useNow(MINUTE_MS));
  const now = useHydrated() ? clock : null;
  return (
    <div className={`${styles.page} ${styles.inPage}`}>
      <span className={styles.sign}>
        <BowlIcon size={36} />
      </span>
      <div role="alert" className={styles.words}>
        <h2 className={styles.text}>{texts.noValidMenu}</h2>
        {change !== null && <p>{texts.menuBegins(onDayAtHour(change.at, now))}</p>}
        <p className={styles.hint}>
          {texts.menuRenewsItself} {keeps && texts.basketWaits}
        </p>
      </div>
    </div>
  );
}
