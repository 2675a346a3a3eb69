const collator = new Intl.Collator('cs', { numeric: true });

/** Natural order of names: 'Stůl 2' before 'Stůl 10'. */
export function byName(left: string, right: string): number {
  return collator.compare(left, right);
}
