/** @returns a venue's id from an address, or null if it is invalid */
export function venueInAddress(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
