import Button from '@mui/material/Button';
import { useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { notify } from '#shared/notify.ts';
import { TextField } from '#staff-kit/form-field.tsx';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import { FormActions, Modal } from '#staff-kit/modal.tsx';
import { type AdministeredUser, useShowLinkMutation } from '../internal-api';
import { userAdminTexts } from './internal-admin-user-texts';
import { userName } from '../internal-admin-texts';

type Shown = { link: string; validUntil: string };

/** Creates and shows a new invitation link for a person who gets no mail (docs/product.md#invitations). */
export function ShowLink({ user }: { user: AdministeredUser }) {
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const [show, { isLoading, reset }] = useShowLinkMutation();
  const confirm = async () => {
    const { data, error } = await show({ showLink: { id: user.id } });
    setAsking(false);
    if (data !== undefined) return setShown(data);
    notify.error(failureText(error, userAdminTexts.showLinkFailed));
  };
  const close = () => {
    setShown(null);
    reset();
  };
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
        {userAdminTexts.showLink}
      </Button>
      {asking && (
        <ConfirmDialog
          title={userAdminTexts.showLinkTitle}
          question={userAdminTexts.showLinkQuestion(userName(user))}
          confirmLabel={userAdminTexts.showLink}
          busy={isLoading}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          {userAdminTexts.showLinkNote}
        </ConfirmDialog>
      )}
      {shown !== null && <LinkDialog {...shown} onClose={close} />}
    </>
  );
}

function LinkDialog({ link, validUntil, onClose }: Shown & { onClose: () => void }) {
  const clock = useVenueClock();
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => notify.success(userAdminTexts.linkCopied),
      () => notify.failure(userAdminTexts.copyFailed),
    );
  return (
    <Modal title={userAdminTexts.shownLink} onClose={onClose}>
      <TextField
        readOnly
        label={userAdminTexts.shownLink}
        hideLabel
        hint={userAdminTexts.shownLinkHint(clock.dateAndTime(validUntil))}
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <FormActions>
        {/* Shown only if there is a clipboard: browsers have none on a page without https. */}
        {'clipboard' in navigator && (
          <Button variant="contained" onClick={() => void copy()}>
            {userAdminTexts.copyLink}
          </Button>
        )}
      </FormActions>
    </Modal>
  );
}
