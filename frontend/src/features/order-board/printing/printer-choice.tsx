import Button from '@mui/material/Button';
import type { PrintingState } from '#api/generated.ts';
import formStyles from '#staff-kit/form-layout.module.css';
import { Modal } from '#staff-kit/modal.tsx';
import { printingTexts as texts } from './printing-texts';

export type Printer = PrintingState['printers'][number];

type Props = {
  title: string;
  printers: readonly Printer[];
  onChoose: (printer: Printer) => void;
  onClose: () => void;
};

export function PrinterChoice({ title, printers, onChoose, onClose }: Props) {
  return (
    <Modal title={title} size="small" onClose={onClose}>
      <div className={formStyles.form}>
        {printers.map((printer) => (
          <Button key={printer.id} fullWidth size="large" variant="outlined" onClick={() => onChoose(printer)}>
            {texts.printAt(printer.name)}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
