import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { isFound, searchTerms } from '@stolek/rules/search-text';
import { type FieldFrame, frameProps } from './form-field';

type Option = { id: number; name: string; /** Why the option cannot be chosen. */ taken?: string | undefined };

type Props = Pick<FieldFrame, 'label' | 'error' | 'hint'> & {
  options: readonly Option[];
  chosen: number | null;
  placeholder: string;
  noMatch: string;
  onChange: (id: number | null) => void;
  onBlur?: () => void;
};

function named(options: Option[], typed: string): Option[] {
  const terms = searchTerms(typed);
  return typed.trim() === '' ? options : options.filter(({ name }) => isFound(name, terms, 'words'));
}

/** Chooses one of many options by typing a part of its name. Arrows and Enter select. */
export function SearchSelect({ options, chosen, placeholder, noMatch, onChange, onBlur, ...field }: Props) {
  const { slotProps: frameSlots, ...frame } = frameProps(field);
  return (
    <Autocomplete
      options={options}
      value={options.find(({ id }) => id === chosen) ?? null}
      onChange={(_, option) => onChange(option?.id ?? null)}
      onBlur={onBlur}
      filterOptions={(all, { inputValue }) => named(all, inputValue)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      getOptionDisabled={({ taken }) => taken !== undefined}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      renderOption={({ key, ...option }, { name, taken }) => (
        <li key={key} {...option}>
          {taken === undefined ? name : `${name} (${taken})`}
        </li>
      )}
      noOptionsText={noMatch}
      autoHighlight
      openOnFocus={false}
      renderInput={({ slotProps, ...input }) => (
        <MuiTextField
          {...input}
          {...frame}
          placeholder={placeholder}
          slotProps={{ ...slotProps, ...frameSlots, inputLabel: { ...slotProps.inputLabel, ...frameSlots.inputLabel } }}
        />
      )}
    />
  );
}
