import { OfflineIcon } from '#staff-kit/staff-icons.tsx';
import styles from './offline-strip.module.css';
import { shellTexts } from './shell-texts';

/** Says on any page that its data may be old; the board has its own strip. */
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
