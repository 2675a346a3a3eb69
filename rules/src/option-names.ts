/** The one way in which chosen options are written (docs/product.md#names-of-options). */

export interface NamedOption {
  readonly name: string;
  readonly group: { readonly name: string };
}

/** An option in its place: the text that separates it from the one before, and its group if that is written before it. */
interface PlacedOption<Option extends NamedOption> {
  readonly option: Option;
  readonly separator: '' | ', ' | ' · ';
  readonly group: Option['group'] | null;
}

/** Writes a group before the first of its options, unless that option has the group's own name. */
export function placedOptions<Option extends NamedOption>(options: readonly Option[]): PlacedOption<Option>[] {
  return options.map((option, place) => {
    const before = options[place - 1];
    const begins = before?.group.name !== option.group.name;
    return {
      option,
      separator: before === undefined ? '' : begins ? ' · ' : ', ',
      group: begins && option.group.name !== option.name ? option.group : null,
    };
  });
}

/** @returns 'Příloha: Rýže · Vynechat: Cibule, Rajče'; '' for none */
export function optionNames(options: readonly NamedOption[] = []): string {
  return placedOptions(options)
    .map(({ option, separator, group }) => `${separator}${group === null ? '' : `${group.name}: `}${option.name}`)
    .join('');
}
