import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { offlineCause, withCause } from '#shared/failure-cause.ts';
import { AlertIcon } from '#shared/icon.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';

/** An error in place of the content, with a retry. */
export function StaffProblem({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      icon={<AlertIcon />}
      action={
        <Button color="inherit" variant="outlined" onClick={onRetry}>
          {commonTexts.retry}
        </Button>
      }
    >
      {withCause(text, offlineCause())}
    </Alert>
  );
}
