import { createContext, useContext } from 'react';
import { boardTexts } from '../board-texts';
import { zoneTexts } from '../zones/zone-texts';
import styles from './table-small-print.module.css';

/** Names the former table of a party that has moved; shown after the table's name. */
export function FormerTable({ name }: { name: string | null }) {
  return name !== null && <SmallPrint words={boardTexts.formerTable(name)} />;
}

/** Zones of the items that are shown although their zone is not chosen (`strays` in zone-rule.ts). */
export const StrayZones = createContext<ReadonlyMap<string | number, string>>(new Map());

/** Names the zone of an item that is shown although its zone is not chosen; shown after the table's name. */
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
