import { type FormEvent, useId, useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { guestApi, type TableAddress } from '#api/guest-api.ts';
import type { GuestVisitAnswer } from '#api/types.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { Button } from '#light-kit/button.tsx';
import { partyTexts as texts } from './party-texts';
import styles from './table-party.module.css';

const MAX_NICKNAME = 24;

type NicknameProps = {
  table: TableAddress;
  /** '' without one. */
  known: string;
  /** Called with the server's answer after a change. */
  onHeard: (answer: GuestVisitAnswer) => void;
};

/** The guest's optional nickname for the others. */
export function Nickname({ table, known, onHeard }: NicknameProps) {
  const [nickname, setNickname] = useState(known);
  const [outcome, setOutcome] = useState('');
  const send = useApiDispatch();
  const id = useId();

  async function save(): Promise<void> {
    const asked = { ...table, nickname: nickname.trim() };
    const { data, error } = await send(guestApi.endpoints.joinTable.initiate(asked, { track: false }));
    if (data !== undefined) onHeard(data);
    setOutcome(data === undefined ? failureText(error, texts.nicknameFailed) : texts.nicknameKept);
  }
  const submitted = (event: FormEvent) => (event.preventDefault(), void save());

  return (
    <form className={styles.nickname} onSubmit={submitted}>
      <label className={styles.label} htmlFor={id}>
        {texts.nickname}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={styles.field}
          maxLength={MAX_NICKNAME}
          autoComplete="off"
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
