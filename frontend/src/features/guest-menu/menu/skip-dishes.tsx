import type { MouseEvent } from 'react';
import { BASKET_ID } from '../bar/bottom-bar';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import styles from './skip-dishes.module.css';

// The address stays: a hash in it would add a step that leads nowhere to the history.
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(BASKET_ID)?.focus();
}

/** Takes the keyboard past all dishes to the basket in the bottom bar; shown while it has the focus. */
export function SkipDishes() {
  return (
    <a className={styles.skip} href={`#${BASKET_ID}`} data-needs-script="" onClick={skip}>
      {texts.skipDishes}
    </a>
  );
}
