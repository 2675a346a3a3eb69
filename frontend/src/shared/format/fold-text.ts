/** @returns the text as it is compared when searched: without diacritics, in small letters ('Řízek' → 'rizek') */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
}
