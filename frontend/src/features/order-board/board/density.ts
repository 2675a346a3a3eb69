/** The size of tickets; `auto` follows the number of open orders. */
export type DensityChoice = 'auto' | 'compact' | 'roomy';

export const densityChoices: readonly DensityChoice[] = ['auto', 'compact', 'roomy'];

/** More open orders make the board crowded; the lower number ends that. Between the two it stays as it is. */
const CROWDED_ABOVE = 12;
const CALM_UP_TO = 8;

/** @param before whether the board has been crowded so far */
export function isCrowded(before: boolean, openOrders: number): boolean {
  return before ? openOrders > CALM_UP_TO : openOrders > CROWDED_ABOVE;
}

const STORAGE_KEY = 'boardDensity';

/** @returns the choice stored on this device */
export function readDensity(): DensityChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return densityChoices.find((choice) => choice === stored) ?? 'auto';
  } catch {
    return 'auto';
  }
}

/** Stores the choice on this device, if it has a storage. */
export function storeDensity(choice: DensityChoice): void {
  try {
    localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // The choice lasts for this page only.
  }
}
