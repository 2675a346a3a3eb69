import { OfflineIcon } from '#staff-kit/staff-icons.tsx';
import styles from './offline-strip.module.css';
import { shellTexts } from './shell-texts';

/** Says above any page that what it shows may be old; the board has a strip of its own. */
export function OfflineStrip() {
  return (
    <div className={styles.strip} role="status">
      <OfflineIcon />
      <p>
        <strong>{shellTexts.offline}</strong> {shellTexts.offlineHint}
      </p>
    </div>
  );
}
