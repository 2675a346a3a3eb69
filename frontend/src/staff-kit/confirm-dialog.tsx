import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { ActionButton } from './action-button';

type Props = {
  title: string;
  question: string;
  /** The consequences in numbers, or a note about what cannot be undone. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  busy?: boolean;
  barred?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks the person to confirm an action. The focus starts on the button that cancels it. */
export function ConfirmDialog({ title, question, children, confirmLabel, onConfirm, onClose, ...rest }: Props) {
  const { cancelLabel = commonTexts.cancel, busy = false, barred = false } = rest;
  const heading = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} transitionDuration={0} fullWidth maxWidth="xs">
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>
        <Typography>{question}</Typography>
        {children !== undefined && (
          <Typography component="div" color="text.secondary" sx={{ mt: 2 }}>
            {children}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose} autoFocus>
          {cancelLabel}
        </Button>
        <ActionButton variant="contained" color="error" busy={busy} disabled={barred} onClick={onConfirm}>
          {confirmLabel}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
}
