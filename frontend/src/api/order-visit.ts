/** What an order says of the visit at its table; a server of before there were visits says nothing. */
type OfVisit = { id: string; is_verified?: boolean | null; opens_visit?: boolean };

/** @returns whether it was sent without the table's current code: it stands apart and calls nobody */
export function isWithoutCode({ is_verified }: OfVisit): boolean {
  return is_verified === false;
}

/** @returns whether it is the first of its party */
export function opensVisit({ opens_visit }: OfVisit): boolean {
  return opens_visit === true;
}
