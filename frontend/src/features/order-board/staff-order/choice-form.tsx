import { type FormEvent, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import type { MenuItem } from '#api/types.ts';
import { ChoiceFields, focusGroup } from '#shared/dish/choice-fields.tsx';
import { optionIds, wrongGroups } from '#shared/dish/choices.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { FormActions, Modal } from '#staff-kit/modal.tsx';
import { type DraftLine, priceOf } from './draft';
import { staffOrderTexts as texts } from './staff-order-texts';

type Props = {
  item: MenuItem;
  /** The line whose options are edited; without one, a piece is added. */
  line?: DraftLine | undefined;
  onChoose: (options: readonly number[]) => void;
  onClose: () => void;
};

/** Asks for the options of a dish. */
export function ChoiceForm({ item, line, onChoose, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly number[]>(() => optionIds(line ?? {}));
  const [missing, setMissing] = useState<number | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [wrong] = wrongGroups(item, chosen);
    if (wrong === undefined) return onChoose(chosen);
    setMissing(wrong.id);
    focusGroup(fields.current, wrong.id);
  };
  return (
    <Modal title={item.name} onClose={onClose}>
      <form onSubmit={submit}>
        <ChoiceFields
          ref={fields}
          groups={item.modifiers ?? []}
          chosen={chosen}
          currency="CZK"
          missing={missing}
          onChoose={(ids) => (setChosen(ids), setMissing(null))}
        />
        <FormActions>
          <Button variant="outlined" color="inherit" size="large" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button variant="contained" size="large" type="submit">
            {(line === undefined ? texts.addFor : texts.changeFor)(formatMoney(priceOf(item, chosen), 'CZK'))}
          </Button>
        </FormActions>
      </form>
    </Modal>
  );
}
