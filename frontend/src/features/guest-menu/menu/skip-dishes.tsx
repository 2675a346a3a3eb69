import type { MouseEvent } from 'react';
import { BASKET_ID } from '../bar/bottom-bar';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import styles from './skip-dishes.module.css';

// Moves the focus without changing the address, because a hash would add a useless entry to the history.
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(BASKET_ID)?.focus();
}

/** Lets keyboard users skip all dishes to the basket in the bottom bar. It is visible only while it has the focus. */
export function SkipDishes() {
  return (
    <a className={styles.skip} href={`#${BASKET_ID}`} data-needs-script="" onClick={skip}>
      {texts.skipDishes}
    </a>
  );
}
