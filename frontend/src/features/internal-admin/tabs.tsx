import type { KeyboardEvent, ReactNode } from 'react';
import { useChosenInSight } from '#shared/use-chosen-in-sight.ts';
import styles from './internal-admin-page.module.css';
import { internalAdminTexts } from './internal-admin-texts';

export type Tab = { id: string; label: string; render: () => ReactNode };

type Props = {
  tabs: readonly Tab[];
  chosen: Tab;
  /** The panel is a page of its own, which names itself: what stands above it belongs to no `main`, and is a landmark itself. */
  alone: boolean;
  onChoose: (id: string) => void;
  /** The page's title, above the tabs. */
  children: ReactNode;
};

/** Tabs as ARIA describes them: arrows move between them, one is in the tab order. */
export function Tabs({ tabs, chosen, alone, onChoose, children }: Props) {
  const Head = alone ? 'section' : 'div';
  const row = useChosenInSight<HTMLDivElement>(chosen.id);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const next = tabs[(tabs.indexOf(chosen) + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    onChoose(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };
  return (
    <>
      <Head className={styles.head} aria-label={alone ? internalAdminTexts.title : undefined}>
        <div>{children}</div>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside have the focus */}
        <div ref={row} role="tablist" aria-label={internalAdminTexts.sections} className={styles.tabs} onKeyDown={move}>
          {tabs.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`tab-${id}`}
              aria-selected={id === chosen.id}
              aria-controls="tab-panel"
              tabIndex={id === chosen.id ? 0 : -1}
              className={styles.tab}
              onClick={() => onChoose(id)}
            >
              {label}
            </button>
          ))}
        </div>
      </Head>
      <div
        role="tabpanel"
        id="tab-panel"
        aria-labelledby={alone ? undefined : `tab-${chosen.id}`}
        className={styles.panel}
      >
        {chosen.render()}
      </div>
    </>
  );
}
