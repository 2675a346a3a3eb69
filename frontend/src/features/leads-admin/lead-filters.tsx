import type { LeadKind, LeadState } from './lead-filter';
import styles from './lead-filters.module.css';
import { leadsAdminTexts as texts } from './leads-admin-texts';
import type { LeadFilter } from './leads-api';

type Props = { filter: LeadFilter; onChange: (part: LeadFilter) => void };

const STATES = Object.entries(texts.states) as [LeadState, string][];
const KINDS = Object.entries(texts.kinds) as [LeadKind, string][];

/** Which leads are shown. */
export function LeadFilters({ filter, onChange }: Props) {
  return (
    <div className={styles.filters}>
      <fieldset className={styles.states}>
        <legend className="visually-hidden">{texts.state}</legend>
        {STATES.map(([state, label]) => (
          <label key={state} className={styles.state}>
            <input
              type="radio"
              name="state"
              className="visually-hidden"
              checked={filter.state === state}
              onChange={() => onChange({ state })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <label className={styles.kind}>
        {texts.kind}
        <select
          value={filter.kind ?? ''}
          onChange={(event) => onChange({ kind: (event.target.value || undefined) as LeadKind | undefined })}
        >
          <option value="">{texts.allKinds}</option>
          {KINDS.map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
