import type { TableAddress } from '#api/guest-api.ts';
import type { GuestVisit, GuestVisitAnswer } from '#api/types.ts';
import { Nickname } from './nickname';
import { partyTexts as texts } from './party-texts';
import { ShareTable } from './share-table';
import styles from './table-party.module.css';

export type TablePartyProps = {
  table: TableAddress;
  /** Null if only the code is to be shared. */
  party: GuestVisit | null;
  /** True if the page's code admits others to the guest's present table (shares-table.ts). */
  shares: boolean;
  /** Names a phone. It is a parameter because this part is loaded separately from the code that it shares. */
  nameOf: (phone: GuestVisit['phones'][number]) => string;
  /** Called with the server's answer after a change. */
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
