import { useVenueClock } from '#shared/format/venue-clock.ts';
import { AlertIcon } from '#shared/icon.tsx';
import { guestLaterTexts as texts } from '../guest-later-texts';
import styles from './unsent-strip.module.css';

type ConnectionStripProps = {
  reachable: boolean;
  kept: Date | null;
};

/** Says that the server does not answer, what still works, and how old the menu is. */
export function ConnectionStrip({ reachable, kept }: ConnectionStripProps) {
  const clock = useVenueClock();
  if (reachable) return null;
  return (
    <section className={styles.offline} role="status">
      <p className={styles.text}>
        <strong className={styles.title}>
          <AlertIcon size={18} />
          {texts.offline}
        </strong>{' '}
        {texts.offlineHint} {kept !== null && texts.offlineKept(clock.time(kept.getTime()))}
      </p>
    </section>
  );
}
