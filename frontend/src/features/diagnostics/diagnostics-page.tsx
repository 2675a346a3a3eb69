import { type JSX, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { useChosenInSight } from '#shared/use-chosen-in-sight.ts';
import styles from './diagnostics-page.module.css';
import { diagnosticsTexts as texts } from './diagnostics-texts';
import { LettersView } from './letters/letters-view';
import { BoardView } from './moment/board-view';
import { OperationsView } from './operations/operations-view';
import { ProjectionsView } from './projections/projections-view';
import { OrderView } from './story/order-view';

const VIEWS = {
  order: OrderView,
  board: BoardView,
  projections: ProjectionsView,
  letters: LettersView,
  log: OperationsView,
} satisfies Record<string, () => JSX.Element>;
type View = keyof typeof VIEWS;

/** Questions to the event log, for SA. Which one, and about what, stands in the address, so that it can be passed on. */
export function DiagnosticsPage() {
  const [parameters, setParameters] = useSearchParams();
  useEffect(() => {
    document.title = `${texts.title} · ${commonTexts.productName}`;
  }, []);
  const wanted = parameters.get('view') ?? '';
  const view = wanted in VIEWS ? (wanted as View) : 'order';
  const Content = VIEWS[view];
  const row = useChosenInSight<HTMLElement>(view);
  return (
    <main className={styles.page}>
      <header>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
      </header>
      <nav ref={row} className={styles.views} aria-label={texts.views.label}>
        {(Object.keys(VIEWS) as View[]).map((each) => (
          <button
            key={each}
            type="button"
            className={styles.view}
            aria-current={each === view ? 'page' : undefined}
            onClick={() =>
              setParameters((current) => (current.set('view', each), current), { preventScrollReset: true })
            }
          >
            {texts.views[each]}
          </button>
        ))}
      </nav>
      <Content />
    </main>
  );
}
