/** Writes chosen options in the same format everywhere (docs/product.md#names-of-options). */

export interface NamedOption {
  readonly name: string;
  readonly group: { readonly name: string };
}

/** An option with the separator before it. `group` is set if the group's name is written before it too. */
interface PlacedOption<Option extends NamedOption> {
  readonly option: Option;
  readonly separator: '' | ', ' | ' · ';
  readonly group: Option['group'] | null;
}

/** Writes a group's name before the first of its options, unless that option has the same name. */
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

/** @returns options in one line: 'Příloha: Rýže · Vynechat: Cibule, Rajče'; '' without options */
export function optionNames(options: readonly NamedOption[] = []): string {
  return placedOptions(options)
    .map(({ option, separator, group }) => `${separator}${group === null ? '' : `${group.name}: `}${option.name}`)
    .join('');
}
