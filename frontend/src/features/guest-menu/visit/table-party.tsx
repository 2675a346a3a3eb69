import type { TableAddress } from '#api/guest-api.ts';
import type { GuestVisit, GuestVisitAnswer } from '#api/types.ts';
import { Nickname } from './nickname';
import { partyTexts as texts } from './party-texts';
import { ShareTable } from './share-table';
import styles from './table-party.module.css';

export type TablePartyProps = {
  table: TableAddress;
  /** Null where nothing is to be said of it, and the code alone is given on. */
  party: GuestVisit | null;
  /** Whether the page's code lets others in where this guest sits (shares-table.ts). */
  shares: boolean;
  /** What a phone is called. What other parts have too is handed to this one, which is fetched by itself. */
  nameOf: (phone: GuestVisit['phones'][number]) => string;
  /** With what the server says of the visit after a change. */
  onHeard: (answer: GuestVisitAnswer) => void;
};

/** Who orders at the table, what they call this guest, and the table's code for others. */
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
