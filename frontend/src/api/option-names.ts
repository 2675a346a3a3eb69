type Chosen = { options?: readonly (string | { name: string })[] | undefined };

/** @returns the options of a line of an order or a bill, joined; '' for none */
export function optionNames({ options = [] }: Chosen): string {
  return options.map((option) => (typeof option === 'string' ? option : option.name)).join(', ');
}

/** @returns 'Burger (Sýr, Slanina)', which distinguishes two lines of one dish */
export function nameWith({ name, options }: Chosen & { name: string }): string {
  const chosen = optionNames({ options });
  return chosen === '' ? name : `${name} (${chosen})`;
}
