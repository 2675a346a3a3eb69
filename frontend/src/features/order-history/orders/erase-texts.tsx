import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { roleIn } from '#api/company-role.ts';
import { useGetVenuesQuery } from '#api/staff-api.ts';
import type { Order } from '#api/types.ts';
import { notify } from '#shared/notify.ts';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import { type RedactionReason, useGetUserQuery, useRedactOrderMutation } from '../history-api';
import { historyTexts } from '../history-texts';

const { erasing } = historyTexts;
const REASONS = Object.keys(erasing.reasons) as (keyof typeof erasing.reasons)[] satisfies RedactionReason[];

/** What was typed into the order, erased for ever: by its owner and the administrator, where something was (docs/product.md#erasing-what-was-typed). */
export function EraseTexts({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const may = useMayErase(order.venueId);
  if (!may || !bearsTexts(order)) return null;
  return (
    <>
      <Button size="small" color="error" onClick={() => setAsking(true)}>
        {erasing.act}
      </Button>
      {asking && <EraseDialog order={order} onClose={() => setAsking(false)} />}
    </>
  );
}

function bearsTexts({ note, reject_reason: reason, orderItems, redacted_at }: Order): boolean {
  // Whether a reason was given for what was cancelled, the order does not say.
  const cancelled = redacted_at === undefined && orderItems.some((line) => line.cancelledQuantity);
  return Boolean(note || reason || cancelled || orderItems.some((line) => line.note || line.rejectReason));
}

function useMayErase(venueId: number): boolean {
  const { data: user } = useGetUserQuery();
  const venue = useGetVenuesQuery().data?.find(({ id }) => id === venueId);
  const role = user && venue ? roleIn(user, venue.companyId) : null;
  return role === 'SA' || role === 'COMPANY_MANAGER';
}

function EraseDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [reason, setReason] = useState<RedactionReason>('guest_asked');
  const [redact, { isLoading }] = useRedactOrderMutation();
  const label = useId();
  const confirm = async () => {
    const { error } = await redact({ redactOrder: { venueId: order.venueId, id: order.id, reason } });
    if (error === undefined) notify.success(erasing.done);
    else notify.error(failureText(error, erasing.failed));
    onClose();
  };
  return (
    <ConfirmDialog
      title={erasing.title}
      question={erasing.question(order.number)}
      confirmLabel={erasing.confirm}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{erasing.stays}</p>
      <FormControl sx={{ mt: 2 }}>
        <FormLabel id={label}>{erasing.reason}</FormLabel>
        <RadioGroup
          aria-labelledby={label}
          value={reason}
          onChange={(_, chosen) => setReason(chosen as RedactionReason)}
        >
          {REASONS.map((each) => (
            <FormControlLabel key={each} value={each} control={<Radio />} label={erasing.reasons[each]} />
          ))}
        </RadioGroup>
      </FormControl>
    </ConfirmDialog>
  );
}
