import { type FormEvent, useId, useState } from 'react';
import { failureText } from '#api/api-error.ts';
import { guestApi, type TableAddress } from '#api/guest-api.ts';
import type { GuestVisit } from '#api/types.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { Button } from '#light-kit/button.tsx';
import { Dialog } from '#light-kit/dialog.tsx';
import fieldStyles from '../basket/note-field.module.css';
import { guestLaterTexts as texts } from '../guest-later-texts';
import styles from './party-dialog.module.css';
import { spokenParty } from './party-strip';
import { ShareTable } from './share-table';
import { nameOf } from './whose-orders';

const MAX_NICKNAME = 24;

type PartyDialogProps = {
  table: TableAddress;
  party: GuestVisit;
  /** With what the server says of the visit after a change. */
  onHeard: (visit: GuestVisit | null) => void;
  onClose: () => void;
};

/** Who orders at the table, what they call this guest, and the table's code for others. */
export function PartyDialog({ table, party, onHeard, onClose }: PartyDialogProps) {
  // The code of the page is that of another table's next party once this one was moved.
  const isHere = party.table.id === table.tid;
  const mine = party.phones.find(({ isMine }) => isMine);
  return (
    <Dialog title={spokenParty(party)} onClose={onClose}>
      <ul className={styles.phones}>
        {party.phones.map((phone) => (
          <li key={phone.tag}>
            {nameOf(phone)}
            {phone.isMine && ` (${texts.you.toLowerCase()})`}
          </li>
        ))}
      </ul>
      {isHere && (
        <>
          <Nickname table={table} known={mine?.nickname ?? ''} onHeard={onHeard} />
          <ShareTable table={table} />
        </>
      )}
    </Dialog>
  );
}

type NicknameProps = Pick<PartyDialogProps, 'table' | 'onHeard'> & { known: string };

function Nickname({ table, known, onHeard }: NicknameProps) {
  const [nickname, setNickname] = useState(known);
  const [outcome, setOutcome] = useState('');
  const send = useApiDispatch();
  const id = useId();

  async function save(): Promise<void> {
    const asked = { ...table, nickname: nickname.trim() };
    const { data, error } = await send(guestApi.endpoints.joinVisit.initiate(asked, { track: false }));
    if (data !== undefined) onHeard(data);
    setOutcome(data === undefined ? failureText(error, texts.nicknameFailed) : texts.nicknameKept);
  }
  const submitted = (event: FormEvent) => (event.preventDefault(), void save());

  return (
    <form className={styles.nickname} onSubmit={submitted}>
      <label className={fieldStyles.label} htmlFor={id}>
        {texts.nickname}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={`${fieldStyles.field} ${styles.field}`}
          maxLength={MAX_NICKNAME}
          autoComplete="nickname"
          value={nickname}
          aria-describedby={`${id}-hint`}
          onChange={(event) => (setNickname(event.target.value), setOutcome(''))}
        />
        <Button type="submit">{texts.keepNickname}</Button>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {texts.nicknameHint}
      </p>
      <p aria-live="polite">{outcome}</p>
    </form>
  );
}
