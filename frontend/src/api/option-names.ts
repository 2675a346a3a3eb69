type Chosen = { options?: readonly (string | { name: string })[] };

/** @returns what was chosen with a line of an order or a bill, in one line; '' for nothing */
export function optionNames({ options = [] }: Chosen): string {
  return options.map((option) => (typeof option === 'string' ? option : option.name)).join(', ');
}
