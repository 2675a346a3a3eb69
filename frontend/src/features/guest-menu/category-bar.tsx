import { useEffect, useRef } from 'react';
import { guestMenuTexts as texts } from '../../shared/texts/guest-menu-texts';
import styles from './category-bar.module.css';
import type { MenuGroup } from './menu-groups';

type CategoryBarProps = { groups: MenuGroup[]; current: string | undefined; onChoose: (anchor: string) => void };

/** The categories as chips that follow the reading; each goes to its category. */
export function CategoryBar({ groups, current, onChoose }: CategoryBarProps) {
  const bar = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const list = bar.current;
    const chip = list?.querySelector<HTMLElement>('[aria-current]');
    if (list == null || chip == null) return;
    list.scrollTo({ left: chip.offsetLeft - (list.clientWidth - chip.offsetWidth) / 2, behavior: 'smooth' });
  }, [current]);

  return (
    <nav className={styles.nav} aria-label={texts.categories}>
      <ul ref={bar} className={styles.bar}>
        {groups.map(({ category, anchor }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className={styles.chip}
              aria-current={anchor === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                onChoose(anchor);
              }}
            >
              {category}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
