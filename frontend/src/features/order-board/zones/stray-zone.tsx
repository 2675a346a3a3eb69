import { createContext, useContext } from 'react';
import { zoneTexts as texts } from './zone-texts';
import styles from './zones.module.css';

/** The zones of what is shown though its zone is not chosen, by the ids of orders and calls. */
export const StrayZones = createContext<ReadonlyMap<string | number, string>>(new Map());

/** Small print after the name of a table: the zone of what is shown though its zone is not chosen. */
export function StrayZone({ id }: { id: string | number }) {
  const zone = useContext(StrayZones).get(id);
  if (zone === undefined) return null;
  return (
    <>
      {' '}
      <span className={styles.stray}>{texts.of(zone)}</span>
    </>
  );
}
