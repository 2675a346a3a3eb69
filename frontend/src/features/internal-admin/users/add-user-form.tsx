import Alert from '@mui/material/Alert';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { z } from '#shared/zod-mini.ts';
import type { Role } from '#api/types.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { SelectField, TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions, FormButtons } from '#staff-kit/modal.tsx';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import { type Company, useGetAllUsersQuery, useGetVenuesQuery, useInviteUserMutation } from '../internal-api';
import { userAdminTexts } from './internal-admin-user-texts';
import { Checks, RoleOptions } from './user-inputs';

const { fields } = userAdminTexts;

export const InviteFields = z.object({
  email: z
    .string()
    .check(
      z.minLength(1, userAdminTexts.emailRequired),
      z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, userAdminTexts.emailInvalid),
    ),
  company: z.string().check(z.regex(/^[1-9]\d*$/, userAdminTexts.companyInvalid)),
  role: z.string(),
});
export type InviteFields = z.infer<typeof InviteFields>;

type Props = {
  companies: readonly Company[];
  company: Company | undefined;
  mayMakeSa: boolean;
  onDone: (email: string) => void;
  onCancel: () => void;
};

/** Invites a person. A failure shows an `alert` window with the error, as specified. */
export function AddUserForm({ companies, company, mayMakeSa, onDone, onCancel }: Props) {
  const form = useForm<InviteFields>({
    resolver: zodResolver(InviteFields),
    defaultValues: { email: '', company: String(company?.id ?? ''), role: 'EMPLOYEE' },
  });
  const chosenRole = useWatch({ control: form.control, name: 'role' });
  const [invite, { isLoading }] = useInviteUserMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const { errors, isDirty } = form.formState;
  useUnsavedWork(isDirty, isLoading);
  const onRoleChosen = useLikelyRole(form);
  const venues = useVenuesOfInvited(form);

  const send = async ({ email, company: id, role }: InviteFields) => {
    setProblem(null);
    if (!venues.areGiven()) return;
    const companyName = companies.find((one) => one.id === Number(id))?.name;
    const body = {
      email,
      company: Number(id),
      ...(companyName ? { companyName } : {}),
      role: (role || null) as Role | null,
      venues: venues.chosen.map((venueId) => ({ venueId })),
    };
    const { data, error } = await invite({ inviteUser: body });
    if (data !== undefined) return onDone(email);
    setProblem(inviteProblem(error));
  };

  return (
    <form className={formStyles.form} onSubmit={(event) => void form.handleSubmit(send)(event)} noValidate>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <TextField
        label={fields.email}
        type="email"
        hint={userAdminTexts.addHint}
        error={errors.email?.message}
        autoComplete="off"
        autoFocus
        {...form.register('email')}
      />
      <div className={formStyles.pair}>
        <SelectField label={fields.company} error={errors.company?.message} {...form.register('company')}>
          {companies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={fields.role}
          hint={roleInCzech(chosenRole)}
          {...form.register('role', { onChange: onRoleChosen })}
        >
          <RoleOptions mayMakeSa={mayMakeSa} />
        </SelectField>
      </div>
      {venues.checks !== null && <Checks legend={fields.venues} {...venues.checks} />}
      <FormActions>
        <FormButtons submit={userAdminTexts.send} busy={isLoading} onCancel={onCancel} />
      </FormActions>
    </form>
  );
}

function roleInCzech(role: string): string | undefined {
  const known = Object.keys(signInTexts.roles).find((one): one is Role => one === role);
  return known && `${signInTexts.roles[known]}: ${userAdminTexts.mayDo[known]}`;
}

/**
 * Suggests the owner's role for a company without people, otherwise the employee's. The returned function ends the
 * suggestions.
 */
function useLikelyRole(form: UseFormReturn<InviteFields>): () => void {
  const users = useGetAllUsersQuery().data;
  const company = Number(useWatch({ control: form.control, name: 'company' }));
  const [isChosen, setIsChosen] = useState(false);
  const isEmpty = users?.every(({ companies }) => !companies.some(({ id }) => id === company)) ?? false;
  useEffect(() => {
    if (!isChosen) form.setValue('role', isEmpty ? 'COMPANY_MANAGER' : 'EMPLOYEE');
  }, [form, isEmpty, isChosen]);
  return () => setIsChosen(true);
}

/** The check boxes for the person's venues; none for roles that have every venue. A company's only venue is ticked. */
function useVenuesOfInvited(form: UseFormReturn<InviteFields>) {
  const known = useGetVenuesQuery().data;
  const [company, role] = useWatch({ control: form.control, name: ['company', 'role'] });
  const [ticked, setTicked] = useState<number[] | null>(null);
  const [isMissed, setIsMissed] = useState(false);
  const hasVenues = known !== undefined && (role === 'VENUEMANAGER' || role === 'EMPLOYEE');
  const options = hasVenues ? known.filter(({ companyId }) => companyId === Number(company)) : [];
  const ids = options.map(({ id }) => id);
  const chosen = ids.filter((id) => (ticked === null ? ids.length === 1 : ticked.includes(id)));
  const isMissing = options.length > 0 && chosen.length === 0;
  return {
    chosen,
    areGiven: () => (setIsMissed(isMissing), !isMissing),
    checks: hasVenues
      ? {
          options,
          chosen,
          onChange: setTicked,
          empty: userAdminTexts.noVenueYet,
          error: isMissed && isMissing ? userAdminTexts.venueMissing : undefined,
        }
      : null,
  };
}

type Failure = { status?: unknown; statusText?: string; data?: { message?: unknown } | null };

/**
 * @returns the server's message; without one, a sentence with the reason phrase, the status or the lack of an answer
 */
export function inviteProblem(error: unknown): string {
  const { status, statusText, data } = (error ?? {}) as Failure;
  if (typeof data?.message === 'string' && data.message !== '') return data.message;
  if (typeof status !== 'number') return userAdminTexts.inviteFailed(userAdminTexts.noAnswer);
  return userAdminTexts.inviteFailed(statusText || String(status));
}
