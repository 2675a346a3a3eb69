import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useGetBoardQuery } from '#api/staff-api.ts';
import { orderStatus } from '#api/order-status.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { useGetTablesQuery } from '../../admin-api';
import { tableTexts } from '../../tables/admin-table-texts';
import { svgAddress } from '../../tables/qr-png';
import { overviewPlaces } from '../overview-places';
import { firstOrderTexts } from '../overview-texts';
import styles from './test-order.module.css';

const texts = firstOrderTexts.test;

/** Both sides of a test order: the code for the person's own phone, and the board as staff see it. */
export function TestOrder({ venueId }: { venueId: number }) {
  return (
    <div className={styles.sides}>
      <section className={styles.side}>
        <h3>{texts.guest}</h3>
        <GuestSide venueId={venueId} />
      </section>
      <section className={styles.side}>
        <h3>{texts.staff}</h3>
        <StaffSide venueId={venueId} />
      </section>
    </div>
  );
}

function GuestSide({ venueId }: { venueId: number }) {
  const first = useGetTablesQuery({ venueId, qr: false }).data?.[0];
  const { data } = useGetTablesQuery({ venueId, tableId: first?.id ?? 0 }, { skip: first === undefined });
  const code = data?.find(({ id }) => id === first?.id)?.QRcode ?? '';
  if (first === undefined) return <p className={styles.hint}>{texts.noTable}</p>;
  return (
    <>
      {code !== '' && <img className={styles.code} src={svgAddress(code)} alt={tableTexts.code(first.name)} />}
      <p className={styles.hint}>{texts.scan}</p>
      <Button variant="contained" href={first.qr} target="_blank" rel="noopener">
        {texts.openMenu}
      </Button>
    </>
  );
}

function StaffSide({ venueId }: { venueId: number }) {
  const { orders = [] } = useGetBoardQuery({ venueId }).currentData ?? {};
  const newest = [...orders].sort((a, b) => b.number - a.number)[0];
  if (newest === undefined) return <p className={styles.hint}>{texts.none}</p>;
  return (
    <>
      <article className={styles.ticket}>
        <p className={styles.head}>{texts.ticket(newest.tableName ?? newest.table[0]?.name ?? '', newest.number)}</p>
        <ul>
          {newest.orderItems.map(({ id, quantity, itemName }) => (
            <li key={id}>{`${quantity}× ${itemName}`}</li>
          ))}
        </ul>
        <p>{formatMoney(newest.totalPrice, newest.currency)}</p>
        <p className={styles.hint}>{texts.status[orderStatus(newest)]}</p>
      </article>
      <Button variant="contained" component={Link} to={overviewPlaces(venueId).board}>
        {firstOrderTexts.toBoard}
      </Button>
    </>
  );
}
