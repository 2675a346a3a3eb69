import { guestApi, type TableAddress } from '#api/guest-api.ts';
import type { GuestVisit, GuestVisitAnswer } from '#api/types.ts';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { encode } from 'uqr';
import { failureText } from '#api/failure-words.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { Button } from '#light-kit/button.tsx';
import { partyTexts as texts } from './party-texts';
import styles from './table-party.module.css';

/** The quiet zone has four modules (ISO/IEC 18004, section 6.3.8). A screen needs little error correction. */
const FORM = { ecc: 'M', border: 4 } as const;

/**
 * Makes a QR code to be scanned from the screen.
 * @returns its side in modules, and its dark modules as an SVG path
 */
export function tableCode(link: string): { size: number; path: string } {
  const { size, data } = encode(link, FORM);
  const runs = data.flatMap((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  return { size, path: runs.join('') };
}

export type TablePartyProps = {
  table: TableAddress;
  party: GuestVisit | null;
  /** True if others can join the party with the code in the page's address (shares-table.ts). */
  shares: boolean;
  /** Names a phone. Passed in, because this file is loaded separately from the code that has the function. */
  nameOf: (phone: GuestVisit['phones'][number]) => string;
  onHeard: (answer: GuestVisitAnswer) => void;
};

/** The phones of the party, this guest's nickname, and the table's code to share. */
export function TableParty({ party, shares, ...rest }: TablePartyProps) {
  return (
    <>
      {party !== null && <Phones party={party} {...rest} />}
      {shares && <ShareTable table={rest.table} />}
    </>
  );
}

type PhonesProps = Omit<TablePartyProps, 'party' | 'shares'> & { party: GuestVisit };

function Phones({ table, party, nameOf, onHeard }: PhonesProps) {
  const { phones } = party;
  return (
    <>
      <ul className={styles.phones}>
        {phones.map((phone) => (
          <li key={phone.tag}>{phone.isMine ? texts.isYou(nameOf(phone)) : nameOf(phone)}</li>
        ))}
      </ul>
      {party.table.id === table.tid && (
        <Nickname table={table} known={phones.find(({ isMine }) => isMine)?.nickname ?? ''} onHeard={onHeard} />
      )}
    </>
  );
}

/** The table's QR code and link, for guests who cannot reach the card on the table. */
function ShareTable({ table }: { table: TableAddress }) {
  const [open, setOpen] = useState(false);
  if (open) return <SharedCode link={linkOf(table)} />;
  return (
    <Button className={styles.share} onClick={() => setOpen(true)}>
      {texts.shareTable}
    </Button>
  );
}

function SharedCode({ link }: { link: string }) {
  const { size, path } = useMemo(() => tableCode(link), [link]);
  return (
    <section className={styles.shared} aria-label={texts.shareTable}>
      <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={texts.tableCode}>
        <path d={path} />
      </svg>
      <a className={styles.link} href={link}>
        {link}
      </a>
    </section>
  );
}

function linkOf({ vid, tid, vs }: TableAddress): string {
  return `${location.origin}/menu-page?${new URLSearchParams({ vid: String(vid), tid: String(tid), vs })}`;
}

const MAX_NICKNAME = 24;

type NicknameProps = {
  table: TableAddress;
  known: string;
  onHeard: (answer: GuestVisitAnswer) => void;
};

function Nickname({ table, known, onHeard }: NicknameProps) {
  const [nickname, setNickname] = useState(known);
  const [outcome, setOutcome] = useState('');
  const send = useApiDispatch();
  const id = useId();

  async function save(): Promise<void> {
    const request = { ...table, nickname: nickname.trim() };
    const { data, error } = await send(guestApi.endpoints.joinTable.initiate(request, { track: false }));
    if (data !== undefined) onHeard(data);
    setOutcome(data === undefined ? failureText(error, texts.nicknameFailed) : texts.nameSaved);
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
      <p id={`${id}-hint`} className={`hint ${styles.hint}`}>
        {texts.nicknameHint}
      </p>
      <p aria-live="polite">{outcome}</p>
    </form>
  );
}
