import ButtonBase from '@mui/material/ButtonBase';
import { formatMoney } from '#shared/format/format-money.ts';
import { StateWords } from './table-state';
import styles from './table-tile.module.css';
import type { Tile } from './tiles';
import { type Party, tableNames } from './parties';
import { visitTexts } from './visit-texts';

const MINUTE_MS = 60_000;

type Props = { tile: Tile; zone: string | null; now: number; onOpen: () => void };

/** A table with its state; a press opens its panel. The spaces between the parts are for screen readers. */
export function TableTile({ tile: { table, state, party }, zone, now, onOpen }: Props) {
  const others = party?.visits.filter((visit) => visit.table.id !== table.id) ?? [];
  return (
    <ButtonBase className={styles.tile ?? ''} data-state={state} aria-haspopup="dialog" onClick={onOpen}>
      <span className={styles.head}>
        <span className={styles.name}>{table.name}</span> {zone !== null && <span className={styles.zone}>{zone}</span>}{' '}
        {others.length > 0 && <span>{visitTexts.together(tableNames({ visits: others }))}</span>}
      </span>{' '}
      <StateWords state={state} party={party} />{' '}
      {party !== null && (
        <span className={styles.foot}>
          <time dateTime={party.openedAt}>
            {visitTexts.minutes(Math.floor(Math.max(0, now - Date.parse(party.openedAt)) / MINUTE_MS))}
          </time>{' '}
          <span className={styles.sum}>{sumsOf(party)}</span>
        </span>
      )}
    </ButtonBase>
  );
}

/** @returns the sum of a party's orders, by currency */
function sumsOf({ sums }: Party): string {
  if (sums.length === 0) return visitTexts.noSum;
  return sums.map(({ currency, total }) => formatMoney(total, currency)).join(' + ');
}
