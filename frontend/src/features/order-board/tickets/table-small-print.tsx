import { createContext, useContext } from 'react';
import { zoneTexts as texts } from '../zones/zone-texts';
import styles from '../zones/zones.module.css';
import { boardTexts } from '../board-texts';

/** Small print after a table's name: the former table of a party that has moved. */
export function FormerTable({ name }: { name: string | null }) {
  if (name === null) return null;
  return (
    <>
      {' '}
      <span className={styles.former}>{boardTexts.formerTable(name)}</span>
    </>
  );
}

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
