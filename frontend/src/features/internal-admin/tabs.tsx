import type { KeyboardEvent, ReactNode } from 'react';
import { internalAdminTexts } from '../../shared/texts/internal-admin-texts';
import { useChosenInSight } from '../../shared/use-chosen-in-sight';
import styles from './internal-admin-page.module.css';

export type Tab = { id: string; label: string; render: () => ReactNode };

type Props = { tabs: readonly Tab[]; chosen: Tab; onChoose: (id: string) => void };

/** Tabs as ARIA describes them: arrows move between them, one is in the tab order. */
export function Tabs({ tabs, chosen, onChoose }: Props) {
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
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${chosen.id}`} className={styles.panel}>
        {chosen.render()}
      </div>
    </>
  );
}
