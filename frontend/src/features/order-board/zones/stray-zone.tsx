import { createContext, useContext } from 'react';
import { zoneTexts as texts } from './zone-texts';
import styles from './zones.module.css';

/** The zones of items shown although their zone is not chosen, by the ids of orders and calls. */
export const StrayZones = createContext<ReadonlyMap<string | number, string>>(new Map());

/** Small print after a table's name: the zone of an item that is shown although its zone is not chosen. */
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
