import type { OfferChange } from '#api/offer.ts';
import { ClockIcon } from '#shared/icon.tsx';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import { atHour, type Stage } from '../validity/menu-times';
import styles from './unsent-strip.module.css';

type MenuEndStripProps = { change: OfferChange | null; stage: Stage };

/** Says before a menu ends that it will, and from then on that it has, until the page has read what is valid now. */
export function MenuEndStrip({ change, stage }: MenuEndStripProps) {
  if (change === null || change.ending.length === 0 || stage === 'calm') return null;
  const [only, another] = change.ending;
  const what = only === undefined || another !== undefined ? texts.someMenus : only;
  return (
    <section className={styles.offer} role="status">
      <p className={`${styles.text} ${styles.title}`}>
        <ClockIcon size={18} />
        {stage === 'soon' ? texts.menuEnds(what, atHour(change.at)) : texts.menuEnded(what)}
      </p>
    </section>
  );
}
