import { markUnless } from '#shared/language.ts';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ListIcon } from '#shared/icon.tsx';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import { useLaterParts } from '../use-later-parts';
import styles from './category-bar.module.css';
import type { MenuGroup } from './menu-groups';

type CategoryBarProps = { groups: MenuGroup[]; current: string | undefined; onChoose: (anchor: string) => void };

/** The categories as chips that follow the scroll position. They are links, so that they work without scripts too. */
export function CategoryBar({ groups, current, onChoose }: CategoryBarProps) {
  const [listed, setListed] = useState(false);
  const bar = useRef<HTMLUListElement>(null);
  const later = useLaterParts();
  useLitInSight(bar, current);

  return (
    <nav className={styles.nav} aria-label={texts.categories}>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.all}
          data-needs-script=""
          aria-label={texts.allCategories}
          aria-haspopup="dialog"
          disabled={groups.length === 0}
          onClick={() => setListed(true)}
        >
          <ListIcon />
        </button>
        <ul ref={bar} className={styles.bar}>
          {groups.map(({ category, czech, anchor }) => (
            <li key={anchor}>
              <a
                href={`#${anchor}`}
                role="button"
                className={styles.chip}
                aria-current={anchor === current ? 'true' : undefined}
                onKeyDown={pressBySpace}
                onClick={(event) => {
                  event.preventDefault();
                  onChoose(anchor);
                }}
              >
                <span lang={markUnless(czech)}>{category}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      {listed && later !== null && (
        <later.CategoryListDialog
          groups={groups}
          current={current}
          onClose={() => setListed(false)}
          onChoose={(anchor) => {
            // Closes the list first, because a closing dialog returns the focus to its opener and would take it from
            // the heading.
            flushSync(() => setListed(false));
            onChoose(anchor);
          }}
        />
      )}
    </nav>
  );
}

/** Makes the space bar follow a chip, because it looks like a button although it is a link. */
function pressBySpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

function useLitInSight(bar: RefObject<HTMLElement | null>, current: string | undefined): void {
  const drawn = useRef(false);
  useEffect(() => {
    const list = bar.current;
    const chip = list?.querySelector<HTMLElement>('[aria-current]');
    if (list == null || chip == null) return;
    const calm = !drawn.current || matchMedia('(prefers-reduced-motion: reduce)').matches;
    drawn.current = true;
    const left = chip.offsetLeft - (list.clientWidth - chip.offsetWidth) / 2;
    list.scrollTo({ left, behavior: calm ? 'instant' : 'smooth' });
  }, [bar, current]);
}
