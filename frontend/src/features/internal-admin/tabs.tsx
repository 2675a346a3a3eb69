import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import styles from './internal-admin-page.module.css';
import { internalAdminTexts } from './internal-admin-texts';

export type AdminTab = { id: string; label: string; render: () => ReactNode };

type Props = {
  tabs: readonly AdminTab[];
  chosen: AdminTab;
  /** The panel is a page of its own, which names itself: what stands above it belongs to no `main`, and is a landmark itself. */
  alone: boolean;
  onChoose: (id: string) => void;
  /** The page's title, above the tabs. */
  children: ReactNode;
};

export function Tabs({ tabs, chosen, alone, onChoose, children }: Props) {
  const Head = alone ? 'section' : 'div';
  return (
    <>
      <Head className={styles.head} aria-label={alone ? internalAdminTexts.title : undefined}>
        <div>{children}</div>
        <MuiTabs
          value={chosen.id}
          onChange={(_, id: string) => onChoose(id)}
          aria-label={internalAdminTexts.sections}
          variant="scrollable"
          scrollButtons={false}
          selectionFollowsFocus
        >
          {tabs.map(({ id, label }) => (
            <Tab key={id} value={id} label={label} id={`tab-${id}`} aria-controls="tab-panel" />
          ))}
        </MuiTabs>
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
