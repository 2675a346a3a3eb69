/** @returns a venue's id as an address names it, or null when it is none */
export function venueInAddress(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
