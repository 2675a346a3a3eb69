/** How big tickets are: `auto` follows the number of open orders. */
export type DensityChoice = 'auto' | 'compact' | 'roomy';

export const densityChoices: readonly DensityChoice[] = ['auto', 'compact', 'roomy'];

/** More open orders make the board crowded; so many or fewer end it. In between it stays as it is. */
const CROWDED_ABOVE = 12;
const CALM_UP_TO = 8;

/** @param before whether the board was crowded until now */
export function isCrowded(before: boolean, openOrders: number): boolean {
  return before ? openOrders > CALM_UP_TO : openOrders > CROWDED_ABOVE;
}

const STORAGE_KEY = 'boardDensity';

/** @returns what was chosen on this device */
export function readDensity(): DensityChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return densityChoices.find((choice) => choice === stored) ?? 'auto';
  } catch {
    return 'auto';
  }
}

/** Remembers the choice on this device, if the device allows. */
export function storeDensity(choice: DensityChoice): void {
  try {
    localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Chosen for this page only.
  }
}
