import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { SelectField } from '#staff-kit/form-field.tsx';
import type { LeadKind, LeadState } from './lead-filter';
import styles from './lead-filters.module.css';
import { leadsAdminTexts as texts } from './leads-admin-texts';
import type { LeadFilter } from './leads-api';

type Props = { filter: LeadFilter; onChange: (part: LeadFilter) => void };

const STATES = Object.entries(texts.states) as [LeadState, string][];
const KINDS = Object.entries(texts.kinds) as [LeadKind, string][];

/** The filter of leads. */
export function LeadFilters({ filter, onChange }: Props) {
  return (
    <div className={styles.filters}>
      <ToggleButtonGroup
        exclusive
        aria-label={texts.state}
        value={filter.state}
        // One is always chosen, so a second press changes nothing.
        onChange={(_, state: LeadState | null) => state !== null && onChange({ state })}
      >
        {STATES.map(([state, label]) => (
          <ToggleButton key={state} value={state}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <div className={styles.kind}>
        <SelectField
          label={texts.kind}
          value={filter.kind ?? ''}
          onChange={(event) => onChange({ kind: (event.target.value || undefined) as LeadKind | undefined })}
        >
          <option value="">{texts.allKinds}</option>
          {KINDS.map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}
