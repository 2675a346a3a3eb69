import Button from '@mui/material/Button';
import type { Zones } from './use-zones';
import { zoneTexts as texts } from './zone-texts';
import styles from './zones.module.css';

/** Says how much is left out while zones are chosen. It also shows zero, so that no ticket moves. */
export function ZoneStrip({ zones: { chosen, choose }, words }: { zones: Zones; words: string }) {
  if (chosen.size === 0) return null;
  return (
    <div className={styles.strip}>
      <p>{words}</p>
      <Button variant="outlined" color="inherit" onClick={() => choose([])}>
        {texts.showAll}
      </Button>
    </div>
  );
}
