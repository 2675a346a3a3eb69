import { createContext, useContext } from 'react';
import { boardTexts } from '../board-texts';
import { zoneTexts } from '../zones/zone-texts';
import styles from './table-small-print.module.css';

/** The former table of a party that has moved, after the table's name. */
export function FormerTable({ name }: { name: string | null }) {
  return name !== null && <SmallPrint words={boardTexts.formerTable(name)} />;
}

/** The zones of items shown although their zone is not chosen, by the ids of orders and calls. */
export const StrayZones = createContext<ReadonlyMap<string | number, string>>(new Map());

/** The zone of an item that is shown although its zone is not chosen, after the table's name. */
export function StrayZone({ id }: { id: string | number }) {
  const zone = useContext(StrayZones).get(id);
  return zone !== undefined && <SmallPrint words={zoneTexts.of(zone)} />;
}

function SmallPrint({ words }: { words: string }) {
  return (
    <>
      {' '}
      <span className={styles.print}>{words}</span>
    </>
  );
}
