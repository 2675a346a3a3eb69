import FormHelperText from '@mui/material/FormHelperText';
import { CheckField, SelectField, TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import styles from './users-tab.module.css';
import { userAdminTexts } from './internal-admin-user-texts';
import { toggled, type UserDraft } from './user-draft';

const { fields } = userAdminTexts;
const ROWS = [
  ['fullname', 'phonenumber'],
  ['addressLine1', 'city', 'country'],
] as const;

type Props = {
  draft: UserDraft;
  phoneProblem: string | undefined;
  onChange: (change: Partial<UserDraft>) => void;
  companies: readonly { id: number; name: string }[];
  mayChangeCompanies: boolean;
  venues: readonly { id: number; name: string }[];
  mayMakeSa: boolean;
  own: boolean;
};

/** The details of a user, their roles and venues. Only a system administrator can choose companies. */
export function UserInputs({
  draft,
  phoneProblem,
  onChange,
  companies,
  mayChangeCompanies,
  venues,
  mayMakeSa,
  own,
}: Props) {
  const places = companies.filter(({ id }) => draft.companyIds.includes(id));
  return (
    <>
      {ROWS.map((row) => (
        <div key={row[0]} className={row.length > 2 ? formStyles.triple : formStyles.pair}>
          {row.map((field) => (
            <TextField
              key={field}
              label={fields[field]}
              value={draft[field]}
              error={field === 'phonenumber' ? phoneProblem : undefined}
              inputMode={field === 'phonenumber' ? 'tel' : undefined}
              onChange={(event) => onChange({ [field]: event.target.value })}
              autoComplete="off"
              maxLength={200}
            />
          ))}
        </div>
      ))}
      {(mayMakeSa || draft.sa) && (
        <CheckField
          label={userAdminTexts.sa}
          checked={draft.sa}
          disabled={own}
          onChange={(event) => onChange({ sa: event.target.checked })}
        />
      )}
      {places.map(({ id, name }) => (
        <SelectField
          key={id}
          label={places.length === 1 ? fields.role : userAdminTexts.roleIn(name)}
          value={draft.roles[id] ?? ''}
          disabled={own}
          onChange={(event) => onChange({ roles: { ...draft.roles, [id]: event.target.value } })}
        >
          <RoleOptions mayMakeSa={false} />
        </SelectField>
      ))}
      {own && <p className="hint">{userAdminTexts.ownRights}</p>}
      {!own && mayChangeCompanies && (
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
  error?: string | undefined;
  onChange: (ids: number[]) => void;
};

/** A group of check boxes; any number may be ticked. */
export function Checks({ legend, options, chosen, empty, error, onChange }: ChecksProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className={formStyles.legend}>{legend}</legend>
      {options.length === 0 && <p className="hint">{empty}</p>}
      {options.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={(event) => onChange(toggled(chosen, id, event.target.checked))}
        />
      ))}
      {error !== undefined && (
        <FormHelperText className={styles.whole} error role="alert">
          {error}
        </FormHelperText>
      )}
    </fieldset>
  );
}

const ROLES = ['COMPANY_MANAGER', 'VENUEMANAGER', 'EMPLOYEE', 'SA'] as const;

/** Only a system administrator can give the role SA to others (docs/product.md#changing-a-user). */
export function RoleOptions({ mayMakeSa }: { mayMakeSa: boolean }) {
  return (
    <>
      <option value="">{userAdminTexts.noRole}</option>
      {ROLES.filter((role) => role !== 'SA' || mayMakeSa).map((role) => (
        <option key={role} value={role}>
          {userAdminTexts.roles[role]}
        </option>
      ))}
    </>
  );
}
