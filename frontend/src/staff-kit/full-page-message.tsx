import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keyframes } from '@mui/material/styles';

type Props = { text: string; hint?: string | null; action?: { label: string; onClick: () => void } };

const appear = keyframes({ from: { opacity: 0 } });
// Delays the message by 300 ms, so that a short wait does not flash.
const quiet = { color: 'text.secondary', animation: `${appear} var(--motion) 300ms backwards` };

/** One sentence in the middle of an empty page, with at most one action. */
export function FullPageMessage({ text, hint, action }: Props) {
  return (
    <Stack component="main" sx={{ alignItems: 'center', justifyContent: 'center', minHeight: '60vh', p: 6 }}>
      <Stack
        role={action ? 'alert' : 'status'}
        className={action === undefined ? 'loading-part' : ''}
        sx={{ gap: 4, alignItems: 'center', maxWidth: 420, textAlign: 'center', ...(action ? {} : quiet) }}
      >
        <Typography component="h1" variant={action ? 'h3' : 'body1'}>
          {text}
        </Typography>
        {hint && <Typography color="textSecondary">{hint}</Typography>}
        {action && (
          <Button variant="contained" size="large" onClick={action.onClick}>
            {action.label}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
