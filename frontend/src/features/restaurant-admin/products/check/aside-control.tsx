import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { readApiFailure } from '#api/api-error.ts';
import { causeOf } from '#api/failure-words.ts';
import { TextField } from '#staff-kit/form-field.tsx';
import { Row } from '#staff-kit/layout.tsx';
import { useSetCheckMutation } from '../../admin-api';
import { useAdminScope } from '../../admin-scope';
import { checkTexts as texts } from './check-texts';
import type { CheckKind, FoundDish } from './menu-findings';

const MAX_REASON = 100;

/** Marks a finding about a dish as intended, with a reason, or removes that mark. */
export function AsideControl({ kind, dish: { productId, name, aside } }: { kind: CheckKind; dish: FoundDish }) {
  const { venue } = useAdminScope();
  const [set, { isLoading }] = useSetCheckMutation();
  const [reason, setReason] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const send = async (change: { aside: boolean; reason?: string }) => {
    const { error: failed } = await set({ setCheck: { venueId: venue.id, productId, kind, ...change } });
    setError(failed === undefined ? undefined : (causeOf(readApiFailure(failed)) ?? texts.failed));
    if (failed === undefined) setReason(null);
  };
  if (aside !== null) {
    return (
      <Row gap={2}>
        <span>{texts.isAside(aside)}</span>
        <Button aria-label={texts.takeBackNamed(name)} disabled={isLoading} onClick={() => void send({ aside: false })}>
          {texts.takeBack}
        </Button>
        {error !== undefined && <p role="alert">{error}</p>}
      </Row>
    );
  }
  if (reason === null) {
    return (
      <Button aria-label={texts.setAsideNamed(name)} onClick={() => setReason('')}>
        {texts.setAside}
      </Button>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({ aside: true, reason });
  };
  return (
    <Row as="form" gap={2} align="start" onSubmit={submit}>
      <TextField
        autoFocus
        label={texts.reason}
        hint={texts.reasonHint}
        error={error}
        maxLength={MAX_REASON}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" variant="outlined" disabled={isLoading || reason.trim() === ''}>
        {texts.setAside}
      </Button>
      <Button onClick={() => setReason(null)}>{texts.cancel}</Button>
    </Row>
  );
}
