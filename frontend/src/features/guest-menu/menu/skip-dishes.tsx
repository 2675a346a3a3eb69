import type { MouseEvent } from 'react';
import { BASKET_ID } from '../bar/bottom-bar';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import styles from './skip-dishes.module.css';

// The address stays: with a hash in it the way back would have a step that leads nowhere.
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(BASKET_ID)?.focus();
}

/** Leads the keyboard over all dishes to the basket in the bottom bar; shown while it has the focus. */
export function SkipDishes() {
  return (
    <a className={styles.skip} href={`#${BASKET_ID}`} data-needs-script="" onClick={skip}>
      {texts.skipDishes}
    </a>
  );
}
