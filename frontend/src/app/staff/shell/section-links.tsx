import { useMemo } from 'react';
import { Link } from 'react-router';
import { hiddenWaiting, waitingAmong } from '#api/board-orders.ts';
import { isWithoutCode } from '#api/order-status.ts';
import { useGetBoardQuery, useGetStaffCallsQuery } from '#api/staff-api.ts';
import { addressOf } from './sections';
import { SECTION_ICONS } from './section-icons';
import styles from './section-links.module.css';
import { type Section, shellTexts } from './shell-texts';

type Props = {
  sections: readonly Section[];
  here: Section | null;
  venueId: number | undefined;
  onLeave?: () => void;
};

/** The sections as list items. The link to the orders shows the number of orders and calls that nobody has handled. */
export function SectionLinks({ sections, here, venueId, onLeave }: Props) {
  return sections.map((section) => {
    const Icon = SECTION_ICONS[section];
    return (
      <li key={section}>
        <Link
          className={styles.link}
          to={addressOf(section, venueId)}
          aria-current={section === here ? 'page' : undefined}
          onClick={onLeave}
        >
          <span className={styles.icon}>
            <Icon size={22} />
          </span>
          <span className={styles.label}>{shellTexts.sections[section]}</span>
          {section === 'orders' && <OpenCount venueId={venueId} />}
        </Link>
      </li>
    );
  });
}

function OpenCount({ venueId }: Pick<Props, 'venueId'>) {
  const query = { venueId: venueId ?? 0 };
  const options = { skip: venueId === undefined };
  const board = useGetBoardQuery(query, options).currentData;
  const calls = useGetStaffCallsQuery(query, options).currentData;
  const waiting = useMemo(
    () => (board ? waitingAmong(board.orders.filter((order) => !isWithoutCode(order))) + hiddenWaiting(board) : 0),
    [board],
  );
  const open = waiting + (calls?.length ?? 0);
  if (open === 0) return null;
  return (
    <span className={styles.count}>
      {open}
      <span className="visually-hidden"> {shellTexts.openCount(open)}</span>
    </span>
  );
}
