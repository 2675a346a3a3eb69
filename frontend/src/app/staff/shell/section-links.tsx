import { Link } from 'react-router';
import { addressOf } from './sections';
import { SECTION_ICONS } from './section-icons';
import styles from './section-links.module.css';
import { type Section, shellTexts } from './shell-texts';

type Props = {
  sections: readonly Section[];
  here: Section | null;
  venueId: number | undefined;
  /** Number of unhandled orders and calls. */
  open: number;
  onLeave?: () => void;
};

/** The sections as list items; the orders' section shows the number of unhandled ones. */
export function SectionLinks({ sections, here, venueId, open, onLeave }: Props) {
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
          {section === 'orders' && open > 0 && (
            <span className={styles.count}>
              {open}
              <span className="visually-hidden"> {shellTexts.openCount(open)}</span>
            </span>
          )}
        </Link>
      </li>
    );
  });
}
