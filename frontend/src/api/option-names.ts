type Chosen = { options?: readonly (string | { name: string })[] | undefined };

/** @returns what was chosen with a line of an order or a bill, in one line; '' for nothing */
export function optionNames({ options = [] }: Chosen): string {
  return options.map((option) => (typeof option === 'string' ? option : option.name)).join(', ');
}

/** @returns 'Burger (Sýr, Slanina)', which tells two lines of one dish apart */
export function nameWith({ name, options }: Chosen & { name: string }): string {
  const chosen = optionNames({ options });
  return chosen === '' ? name : `${name} (${chosen})`;
}
