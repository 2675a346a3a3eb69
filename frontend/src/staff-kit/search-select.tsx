import Popper from '@mui/material/Popper';
import useAutocomplete from '@mui/material/useAutocomplete';
import { FormField } from './form-field';
import fieldStyles from './form-field.module.css';
import styles from './search-select.module.css';

type Option = { id: number; name: string };

type Props = {
  label: string;
  options: readonly Option[];
  chosen: number | null;
  placeholder: string;
  noMatch: string;
  error?: string | undefined;
  onChange: (id: number | null) => void;
  onBlur?: () => void;
};

/** One of many, found by writing a part of its name; arrows and Enter choose. */
export function SearchSelect({ label, options, chosen, placeholder, noMatch, error, onChange, onBlur }: Props) {
  const {
    getRootProps,
    getInputProps,
    getListboxProps,
    getOptionProps,
    groupedOptions,
    popupOpen,
    anchorEl,
    setAnchorEl,
  } = useAutocomplete({
    options: options,
    value: options.find(({ id }) => id === chosen) ?? null,
    onChange: (_, option) => onChange(option?.id ?? null),
    getOptionLabel: ({ name }) => name,
    getOptionKey: ({ id }) => id,
    isOptionEqualToValue: (option, value) => option.id === value.id,
    autoHighlight: true,
    openOnFocus: false,
  });
  const { id: inputId, onBlur: leave, ...inputProps } = getInputProps();
  const shown = groupedOptions;
  return (
    <FormField label={label} error={error}>
      {({ id, describedBy }) => (
        <div {...getRootProps()} ref={setAnchorEl} className={styles.root}>
          <input
            {...inputProps}
            id={id}
            data-list-owner={inputId}
            className={`${fieldStyles.input} ${fieldStyles.select}`}
            placeholder={placeholder}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy}
            onBlur={(event) => {
              leave?.(event);
              onBlur?.();
            }}
          />
          {/* Above all, so that a modal neither cuts it off nor moves with it. */}
          <Popper
            open={popupOpen && anchorEl !== null}
            anchorEl={anchorEl}
            placement="bottom-start"
            className={styles.popper ?? ''}
            style={{ width: anchorEl?.clientWidth }}
          >
            <ul {...getListboxProps()} className={styles.list}>
              {shown.map((option, index) => {
                const { key, ...optionProps } = getOptionProps({ option, index }) as { key: string | number };
                return (
                  <li key={key} {...optionProps} className={styles.option}>
                    {option.name}
                  </li>
                );
              })}
              {shown.length === 0 && <li className={styles.none}>{noMatch}</li>}
            </ul>
          </Popper>
        </div>
      )}
    </FormField>
  );
}
