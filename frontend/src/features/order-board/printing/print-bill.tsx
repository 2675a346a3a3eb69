import { useState } from 'react';
import { readApiFailure } from '#api/api-error.ts';
import { causeOf } from '#api/failure-words.ts';
import { useGetPrintingQuery, usePrintBillMutation } from '#api/staff-api.ts';
import { notify } from '#shared/notify.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { type Printer, PrinterChoice } from './printer-choice';
import { printingTexts as texts } from './printing-texts';

/**
 * The button 'Vytisknout účet' (print the bill), if a printer of the venue prints bills. If several do, a person
 * chooses one.
 */
export function PrintBill({ venueId, visitId }: { venueId: number; visitId: string }) {
  const { currentData } = useGetPrintingQuery({ venueId });
  const [send, { isLoading }] = usePrintBillMutation();
  const [isChoosing, setChoosing] = useState(false);
  const printers = currentData?.printers.filter(({ printsBills }) => printsBills) ?? [];
  const [first] = printers;
  if (first === undefined) return null;
  const print = async ({ id: printerId, name }: Printer) => {
    setChoosing(false);
    const { error } = await send({ printBill: { venueId, visitId, printerId } });
    if (error) notify.error(causeOf(readApiFailure(error)) ?? texts.billFailed);
    else notify.success(texts.billSent(name));
  };
  return (
    <>
      <ActionButton
        variant="outlined"
        color="inherit"
        size="large"
        busy={isLoading}
        data-guarded
        onClick={() => (printers.length > 1 ? setChoosing(true) : void print(first))}
      >
        {texts.bill}
      </ActionButton>
      {isChoosing && (
        <PrinterChoice
          title={texts.bill}
          printers={printers}
          onChoose={(printer) => void print(printer)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
