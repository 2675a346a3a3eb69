import Button from '@mui/material/Button';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { digitsOf, PHONE, phoneOfDigits } from '@stolek/rules/field-rules';
import { generatedApi } from '#api/generated.ts';
import type { User } from '#api/types.ts';
import { useSaving } from '#edited-record/use-saving.ts';
import { notify } from '#shared/notify.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { TextField } from '#staff-kit/form-field.tsx';
import { z } from '#shared/zod-mini.ts';
import { Row, Stack } from '#staff-kit/layout.tsx';
import { profileTexts } from './profile-texts';

/** @param before the stored phone, which is accepted unchanged */
export function profileSchema(before = '') {
  const isLeft = (phone: string) => phone === before || phone === '';
  return z.object({
    fullname: z.string().check(z.trim(), z.minLength(1, profileTexts.nameRequired)),
    addressLine1: z.string(),
    city: z.string(),
    country: z.string(),
    phonenumber: z.string().check(
      z.trim(),
      z.refine((phone) => isLeft(phone) || PHONE.holds(phoneOfDigits(digitsOf(phone))), PHONE.message),
    ),
  });
}
type ProfileFields = Record<(typeof PROFILE_FIELDS)[number], string>;

const PROFILE_FIELDS = ['fullname', 'phonenumber', 'addressLine1', 'city', 'country'] as const;

function profileFieldsOf(user: User): ProfileFields {
  const { fullname, addressLine1, city, country, phonenumber } = user;
  return { fullname, addressLine1, city, country, phonenumber: phonenumber === 0 ? '' : String(phonenumber) };
}

const AUTOCOMPLETE = {
  fullname: 'name',
  phonenumber: 'tel',
  addressLine1: 'address-line1',
  city: 'address-level2',
  country: 'country-name',
} as const;

/** The form of the person's data. After a failed update the input stays. */
export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const before = profileFieldsOf(user);
  const form = useForm<ProfileFields>({
    resolver: zodResolver(profileSchema(before.phonenumber)),
    defaultValues: before,
  });
  const [update] = generatedApi.useUpdateUserMutation();
  const { errors } = form.formState;
  const { busy, submit } = useSaving<ProfileFields, User>(form, {
    send: (values) => update({ updateProfile: { ...values, phonenumber: digitsOf(values.phonenumber) } }),
    onSaved: () => {
      notify.success(profileTexts.edited);
      onDone();
    },
    failed: () => profileTexts.updateFailed,
  });

  return (
    <Stack as="form" gap={4} onSubmit={(event) => void submit(event)} noValidate>
      {PROFILE_FIELDS.map((field) => (
        <TextField
          key={field}
          label={profileTexts.fields[field]}
          error={errors[field]?.message}
          autoComplete={AUTOCOMPLETE[field]}
          inputMode={field === 'phonenumber' ? 'tel' : 'text'}
          autoFocus={field === 'fullname'}
          maxLength={200}
          {...form.register(field)}
        />
      ))}
      <Row gap="2 3" justify="end">
        <Button variant="outlined" color="inherit" onClick={onDone}>
          {profileTexts.cancel}
        </Button>
        <ActionButton variant="contained" type="submit" busy={busy}>
          {profileTexts.save}
        </ActionButton>
      </Row>
    </Stack>
  );
}
