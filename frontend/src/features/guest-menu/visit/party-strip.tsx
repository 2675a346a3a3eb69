import type { GuestVisit } from '#api/types.ts';
import { ChevronIcon } from '#shared/icon.tsx';
import styles from './party-strip.module.css';
import { guestLaterTexts as texts } from '../guest-later-texts';

type PartyStripProps = { party: GuestVisit | null; onOpen: () => void };

/**
 * Says that other phones order at the table too, and that all see each other's orders. Hidden if there are no other
 * phones.
 */
export function PartyStrip({ party, onOpen }: PartyStripProps) {
  const spoken = spokenParty(party);
  if (spoken === '') return null;
  return (
    <button type="button" className={styles.party} onClick={onOpen}>
      <span className={styles.text}>{spoken}</span>
      <ChevronIcon size={18} />
    </button>
  );
}

/** @returns the number of phones that order at the table, in words; empty for a single one */
export function spokenParty(party: GuestVisit | null): string {
  const count = party?.phones.length ?? 0;
  return count < 2 ? '' : texts.partyOf(count);
}
