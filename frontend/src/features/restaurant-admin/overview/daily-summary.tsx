import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { failureText } from '#api/failure-words.ts';
import { notify } from '#shared/notify.ts';
import { useGetDailySummaryQuery, useSetDailySummaryMutation } from '../admin-api';
import styles from './overview-card.module.css';
import { dailySummaryTexts as texts } from './overview-texts';

/** Mails link here, for people who want to unsubscribe. */
const ANCHOR = 'souhrn';

/**
 * The person's subscription to the venue's daily mails (docs/product.md#the-daily-summary); hidden until it is loaded.
 */
export function DailySummary({ venueId }: { venueId: number }) {
  const { currentData } = useGetDailySummaryQuery({ venueId });
  const [set, { isLoading }] = useSetDailySummaryMutation();
  if (currentData === undefined) return null;
  const { enabled, email } = currentData;
  const change = async (wanted: boolean) => {
    const { error } = await set({ setDailySummary: { venueId, enabled: wanted } });
    if (error !== undefined) return notify.error(failureText(error, texts.failed));
    notify.success(wanted ? texts.began : texts.ended);
  };
  return (
    <Card component="section" id={ANCHOR} className={styles.card} aria-label={texts.title}>
      <FormControlLabel
        label={texts.title}
        control={
          <Switch
            checked={enabled}
            disabled={isLoading || (email === null && !enabled)}
            onChange={(_, wanted) => void change(wanted)}
          />
        }
      />
      <p className={styles.note}>{email === null ? texts.unverified : texts.hint(email)}</p>
    </Card>
  );
}
