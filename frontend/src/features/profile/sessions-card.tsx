import Button from '@mui/material/Button';
import { useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { generatedApi } from '#api/generated.ts';
import { clockOf } from '#shared/format/venue-clock.ts';
import { notify } from '#shared/notify.ts';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import styles from './profile-page.module.css';
import { signInCardTexts as texts } from './sign-in-texts';

const clock = clockOf();

/** @param onEnded signs out on this device too */
export function SessionsCard({ onEnded }: { onEnded: () => void }) {
  const { data, isError, refetch } = generatedApi.useGetSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [asking, setAsking] = useState(false);
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{texts.sessions}</h2>
      {isError && <StaffProblem text={texts.sessionsFailed} onRetry={() => void refetch()} />}
      <ul className={styles.list}>
        {data?.map(({ id, device, signedInAt, method, isCurrent }) => (
          <li key={id}>
            <strong>{isCurrent ? `${device} – ${texts.here}` : device}</strong>
            <span className={styles.muted}>{texts.since(clock.dateAndTime(signedInAt), method)}</span>
          </li>
        ))}
      </ul>
      <div className={`${styles.actions} ${styles.start}`}>
        <Button color="error" onClick={() => setAsking(true)}>
          {texts.endAll}
        </Button>
      </div>
      {asking && <EndAllDialog onEnded={onEnded} onClose={() => setAsking(false)} />}
    </section>
  );
}

function EndAllDialog({ onEnded, onClose }: { onEnded: () => void; onClose: () => void }) {
  const [endAll, { isLoading }] = generatedApi.useEndSessionsMutation();
  const confirm = async () => {
    const { error } = await endAll();
    if (error === undefined) return onEnded();
    notify.error(failureText(error, texts.endAllFailed));
    onClose();
  };
  return (
    <ConfirmDialog
      title={texts.endAll}
      question={texts.endAllQuestion}
      confirmLabel={texts.endAll}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {texts.endAllNote}
    </ConfirmDialog>
  );
}
