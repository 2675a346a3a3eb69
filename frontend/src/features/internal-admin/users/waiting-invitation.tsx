import Button from '@mui/material/Button';
import { useState } from 'react';
import { readApiFailure } from '#api/api-error.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { notify } from '#shared/notify.ts';
import { serverTime } from '#shared/server-clock.ts';
import { useNow } from '#shared/use-now.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import { type AdministeredUser, useRemoveUserMutation, useRequestLinkMutation } from '../internal-api';
import { userAdminTexts } from './internal-admin-user-texts';
import { userName } from '../internal-admin-texts';
import styles from './users-tab.module.css';

const MINUTE_MS = 60_000;

/** Shows the state of an invitation, and when its link expires. */
export function Waiting({ until }: { until: string | null }) {
  const clock = useVenueClock();
  const now = serverTime(useNow(MINUTE_MS));
  const link =
    until !== null &&
    (Date.parse(until) < now ? userAdminTexts.linkEnded : userAdminTexts.linkUntil(clock.dateAndTime(until)));
  return (
    <>
      <div className={styles.waiting}>{userAdminTexts.waiting}</div>
      {link !== false && <div className={styles.muted}>{link}</div>}
    </>
  );
}

function wasTakenUp(error: unknown): boolean {
  const failure = readApiFailure(error);
  return failure.kind === 'refused' && (failure.code === 'CONCURRENT_CHANGE' || failure.code === 'NOT_FOUND');
}

/** Withdraws an invitation, unless it was accepted or changed since the list was fetched. */
export function Withdraw({ user }: { user: AdministeredUser }) {
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading }] = useRemoveUserMutation();
  const confirm = async () => {
    const { error } = await remove({ id: user.id, version: user.version });
    setAsking(false);
    if (error === undefined) return notify.success(userAdminTexts.withdrawn);
    if (wasTakenUp(error)) return notify.error(userAdminTexts.takenUp);
    notify.failure(userAdminTexts.withdrawFailed);
  };
  return (
    <>
      <Button color="inherit" onClick={() => setAsking(true)}>
        {userAdminTexts.withdraw}
      </Button>
      {asking && (
        <ConfirmDialog
          title={userAdminTexts.withdrawTitle}
          question={userAdminTexts.withdrawQuestion(userName(user))}
          confirmLabel={userAdminTexts.withdrawTitle}
          busy={isLoading}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          {userAdminTexts.withdrawNote}
        </ConfirmDialog>
      )}
    </>
  );
}

export function Resend({ email }: { email: string }) {
  const [request, { isLoading }] = useRequestLinkMutation();
  const send = async () => {
    const { error } = await request({ requestLink: { email } });
    if (error === undefined) notify.success(userAdminTexts.resent(email));
    else notify.failure(userAdminTexts.resendFailed);
  };
  return (
    <ActionButton variant="outlined" color="inherit" busy={isLoading} onClick={() => void send()}>
      {userAdminTexts.resend}
    </ActionButton>
  );
}
