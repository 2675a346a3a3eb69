import { userAdminTexts } from '../../../shared/texts/internal-admin-user-texts';
import { CheckField, SelectField, TextField } from '../../../shared/ui/form-field';
import formStyles from '../form.module.css';
import { RoleOptions } from './role-options';
import { toggled, type UserDraft } from './user-draft';

const { fields } = userAdminTexts;
const ROWS = [
  ['fullname', 'phonenumber'],
  ['addressLine1', 'city', 'country'],
] as const;

type Props = {
  draft: UserDraft;
  onChange: (change: Partial<UserDraft>) => void;
  companies: readonly { id: number; name: string }[] | null;
  venues: readonly { id: number; name: string }[];
  mayMakeSa: boolean;
  /** The person's own user: its rights are for somebody else to change. */
  own: boolean;
};

/** A user's details, role, companies (for SA) and venues. */
export function UserInputs({ draft, onChange, companies, venues, mayMakeSa, own }: Props) {
  return (
    <>
      {ROWS.map((row) => (
        <div key={row[0]} className={formStyles.pair}>
          {row.map((field) => (
            <TextField
              key={field}
              label={fields[field]}
              value={draft[field]}
              inputMode={field === 'phonenumber' ? 'tel' : undefined}
              onChange={(event) => onChange({ [field]: event.target.value })}
              autoComplete="off"
              maxLength={200}
            />
          ))}
        </div>
      ))}
      <SelectField
        label={fields.role}
        value={draft.role}
        disabled={own}
        hint={own ? userAdminTexts.ownRights : undefined}
        onChange={(event) => onChange({ role: event.target.value })}
      >
        <RoleOptions mayMakeSa={mayMakeSa || draft.role === 'SA'} />
      </SelectField>
      {!own && companies !== null && (
        <Checks
          legend={fields.companies}
          options={companies}
          chosen={draft.companyIds}
          onChange={(companyIds) => onChange({ companyIds })}
        />
      )}
      {!own && (
        <Checks
          legend={fields.venues}
          options={venues}
          chosen={draft.venueIds}
          empty={userAdminTexts.noVenues}
          onChange={(venueIds) => onChange({ venueIds })}
        />
      )}
    </>
  );
}

type ChecksProps = {
  legend: string;
  options: readonly { id: number; name: string }[];
  chosen: readonly number[];
  empty?: string;
  onChange: (ids: number[]) => void;
};

function Checks({ legend, options, chosen, empty, onChange }: ChecksProps) {
  return (
    <fieldset className={formStyles.group}>
      <legend className={formStyles.legend}>{legend}</legend>
      {options.length === 0 && <p className={formStyles.hint}>{empty}</p>}
      {options.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={(event) => onChange(toggled(chosen, id, event.target.checked))}
        />
      ))}
    </fieldset>
  );
}
