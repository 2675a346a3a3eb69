import { ChevronIcon } from '#shared/icon.tsx';
import { guestLaterTexts as texts } from '../guest-later-texts';
import styles from './status-line.module.css';
import { looksOf, ROLES, StatusWords } from './status-words';
import { type Going, useStatuses } from './use-statuses';

/**
 * Shows the most urgent status and the number of other statuses above the bottom bar. A press opens all of them. Screen
 * readers also announce the hidden ones.
 */
export function StatusLine({ onOpen, ...going }: Going & { onOpen: () => void }) {
  const [first, ...others] = useStatuses(going);
  if (first === undefined) return null;
  const [tone, Icon] = looksOf(first);
  return (
    <>
      {/* The key creates a new element for another kind of status, because screen readers announce an alert only when it appears. */}
      <div key={first.kind} role={ROLES[first.kind]}>
        <button type="button" className={`${styles.line} ${tone}`} aria-haspopup="dialog" onClick={onOpen}>
          <Icon size={20} />
          <span className={`${styles.text} figures`}>
            <StatusWords status={first} />
          </span>
          {others.length > 0 && (
            <span className={`${styles.more} figures`}>
              <span>{`+${others.length}`}</span>
              <span className="visually-hidden">{` ${texts.moreNews(others.length)}`}</span>
            </span>
          )}
          <ChevronIcon size={18} />
        </button>
      </div>
      {others
        .filter(({ kind }) => ROLES[kind] !== undefined)
        .map((status) => (
          <p key={status.kind} className="visually-hidden" role={ROLES[status.kind]}>
            <StatusWords status={status} />
          </p>
        ))}
    </>
  );
}
