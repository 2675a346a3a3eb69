import type { TableAddress } from '#api/guest-api.ts';
import type { GuestVisit } from '#api/types.ts';
import { Nickname } from './nickname';
import { partyTexts as texts } from './party-texts';
import { ShareTable } from './share-table';
import styles from './table-party.module.css';

export type TablePartyProps = {
  table: TableAddress;
  party: GuestVisit;
  /** What a phone is called. What other parts have too is handed to this one, which is fetched by itself. */
  nameOf: (phone: GuestVisit['phones'][number]) => string;
  /** With what the server says of the visit after a change. */
  onHeard: (visit: GuestVisit | null) => void;
};

/** Who orders at the table, what they call this guest, and the table's code for others. */
export function TableParty({ table, party, nameOf, onHeard }: TablePartyProps) {
  // The code of the page is that of another table's next party once this one was moved.
  const isHere = party.table.id === table.tid;
  const { phones } = party;
  return (
    <>
      <ul className={styles.phones}>
        {phones.map((phone) => (
          <li key={phone.tag}>{phone.isMine ? texts.isYou(nameOf(phone)) : nameOf(phone)}</li>
        ))}
      </ul>
      {isHere && (
        <Nickname table={table} known={phones.find(({ isMine }) => isMine)?.nickname ?? ''} onHeard={onHeard} />
      )}
      {isHere && <ShareTable table={table} />}
    </>
  );
}
