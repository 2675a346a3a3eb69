import Button from '@mui/material/Button';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { FormActions } from '#staff-kit/modal.tsx';

type Props = { label: string; busy: boolean; onCancel: (() => void) | undefined };

/** The buttons of a venue's form. */
export function VenueActions({ label, busy, onCancel }: Props) {
  return (
    <FormActions>
      {onCancel !== undefined && (
        <Button variant="outlined" color="inherit" onClick={onCancel}>
          {commonTexts.cancel}
        </Button>
      )}
      <ActionButton variant="contained" type="submit" busy={busy}>
        {label}
      </ActionButton>
    </FormActions>
  );
}
