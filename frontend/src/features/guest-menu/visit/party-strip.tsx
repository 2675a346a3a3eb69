import type { GuestVisit } from '#api/types.ts';
import { ChevronIcon } from '#shared/icon.tsx';
import styles from './party-strip.module.css';
import { guestLaterTexts as texts } from '../guest-later-texts';

type PartyStripProps = { party: GuestVisit | null; onOpen: () => void };

/** That others order at the table too, for whom each sees the other's orders; a guest alone is told nothing. */
export function PartyStrip({ party, onOpen }: PartyStripProps) {
  const said = spokenParty(party);
  if (said === '') return null;
  return (
    <button type="button" className={styles.party} onClick={onOpen}>
      <span className={styles.text}>{said}</span>
      <ChevronIcon size={18} />
    </button>
  );
}

/** @returns how many phones order at the table, in words; nothing of one alone */
export function spokenParty(party: GuestVisit | null): string {
  const count = party?.phones.length ?? 0;
  return count < 2 ? '' : texts.partyOf(count);
}
