import type { ReactNode } from 'react';
import styles from './status-list.module.css';
import { looksOf, ROLES, StatusWords } from './status-words';
import type { Status } from './urgency';

type StatusListProps = {
  statuses: readonly Status[];
  actionsOf?: (status: Status) => ReactNode;
};

export function StatusList({ statuses, actionsOf }: StatusListProps) {
  if (statuses.length === 0) return null;
  return (
    <ul className={styles.list}>
      {statuses.map((status) => {
        const [tone, Icon] = looksOf(status);
        return (
          <li key={keyOf(status)} className={`${styles.status} ${tone}`}>
            <Icon size={20} />
            <p className={`${styles.text} figures`} role={ROLES[status.kind]}>
              <StatusWords status={status} />
            </p>
            {actionsOf?.(status)}
          </li>
        );
      })}
    </ul>
  );
}

function keyOf(status: Status): string {
  if ('order' in status) return status.order.id;
  // Gives all attempts to send an order the same key, because React would otherwise replace the button under the
  // finger.
  if ('pending' in status) return 'pending';
  return 'call' in status && status.call.bill ? 'bill' : status.kind;
}
