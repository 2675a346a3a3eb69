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
  /** When the next one begins. */
  change: OfferChange | null;
  /** Whether there is something in the basket. */
  keeps: boolean;
};

/** Stands where the menu does while none is valid: when the next begins, and what waits for it. All else stays in sight. */
export function NoMenu({ change, keeps }: NoMenuProps) {
  // Who was far down in the menu reads the header again, and this.
  useEffect(() => {
    // What a browser answers here may be a promise, and an effect must give back nothing.
    scrollTo(0, 0);
  }, []);
  // The server keeps what it renders for longer than a day lasts.
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
