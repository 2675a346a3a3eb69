import { Stack } from '#staff-kit/layout.tsx';
import type { Place } from './diagnostics-api';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useEffect } from 'react';
import { PRODUCT_NAME } from '#shared/texts/common-texts.ts';
import styles from './diagnostics-page.module.css';
import { diagnosticsTexts as texts } from './diagnostics-texts';
import { LettersView } from './letters/letters-view';
import { BoardView } from './moment/board-view';
import { OperationsView } from './operations/operations-view';
import { ProjectionsView } from './projections/projections-view';
import { OrderView } from './story/order-view';
import { useAddress } from '#shared/use-address.ts';

const VIEWS = {
  order: OrderView,
  board: BoardView,
  projections: ProjectionsView,
  letters: LettersView,
  log: OperationsView,
} satisfies Record<string, (place: Place) => ReactNode>;
type View = keyof typeof VIEWS;

/** Diagnostics of the event log, for system administrators. Its address contains the view and its subject. */
export function DiagnosticsPage({ companyId }: Place) {
  const [parameters, setParameters] = useAddress();
  useEffect(() => {
    document.title = `${texts.title} · ${PRODUCT_NAME}`;
  }, []);
  const wanted = parameters.get('view') ?? '';
  const view = wanted in VIEWS ? (wanted as View) : 'order';
  const Content: (place: Place) => ReactNode = VIEWS[view];
  const show = (next: View) =>
    setParameters((current) => (current.set('view', next), current), { preventScrollReset: true });
  return (
    <Stack as="main" gap={5}>
      <header>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
      </header>
      <Tabs
        value={view}
        onChange={(_, next: View) => show(next)}
        aria-label={texts.views.label}
        variant="scrollable"
        allowScrollButtonsMobile
      >
        {(Object.keys(VIEWS) as View[]).map((each) => (
          <Tab key={each} value={each} label={texts.views[each]} id={tabId(each)} aria-controls="diagnostics-panel" />
        ))}
      </Tabs>
      <Stack id="diagnostics-panel" role="tabpanel" aria-labelledby={tabId(view)} gap={5}>
        <Content companyId={companyId} />
      </Stack>
    </Stack>
  );
}

function tabId(view: View): string {
  return `diagnostics-tab-${view}`;
}
