import Button from '@mui/material/Button';
import { useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { notify } from '#shared/notify.ts';
import { portionTexts } from '#shared/texts/availability-texts.ts';
import { portionsLeftText } from '#shared/texts/portions-left-text.ts';
import { Modal } from '#staff-kit/modal.tsx';
import { PortionsForm } from '#staff-kit/portions-form.tsx';
import { type ModifierOption, useGetOptionPortionsQuery, useSetOptionPortionsMutation } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { modifierTexts as texts } from './modifier-texts';

/** A button with today's remaining portions of an option, which opens a form to change them. */
export function OptionPortions({ option: { id: optionId, name } }: { option: ModifierOption }) {
  const { venue } = useAdminScope();
  const { data: counted } = useGetOptionPortionsQuery({ venueId: venue.id });
  const [setPortions, { isLoading }] = useSetOptionPortionsMutation();
  const [open, setOpen] = useState(false);
  if (counted === undefined) return null;
  const left = counted.find((one) => one.optionId === optionId)?.portions_left ?? null;
  const change = async (portions: number | null) => {
    try {
      await setPortions({ setOptionPortions: { optionId, portions } }).unwrap();
      notify.success(portionTexts.isSet(name, portions));
      setOpen(false);
    } catch (error) {
      notify.error(failureText(error, portionTexts.failed));
    }
  };
  return (
    <>
      <Button color="inherit" aria-label={texts.portionsNamed(name, left)} onClick={() => setOpen(true)}>
        {left === null ? texts.portions : portionsLeftText(Math.max(0, left))}
      </Button>
      {open && (
        <Modal title={name} onClose={() => setOpen(false)}>
          <PortionsForm left={left} busy={isLoading} onSet={(portions) => void change(portions)} />
        </Modal>
      )}
    </>
  );
}
