import { Link } from 'react-router';
import { serverTime } from '#shared/server-clock.ts';
import { useNow } from '#shared/use-now.ts';
import type { Overview } from '../admin-api';
import styles from './needs-card.module.css';
import { OverviewCard } from './overview-card';
import { overviewPlaces } from './overview-places';
import { overviewTexts as texts } from './overview-texts';

const MINUTE_MS = 60_000;
const NAMED = 3;

/** A wait of more than this many ms is too long (docs/product.md#the-overview). */
const URGENT_MS = 5 * MINUTE_MS;
/** Minimum number of rejected orders of a dish; fewer are not a sign of a problem (docs/product.md#the-overview). */
const FEWEST_REJECTED = 3;

/** `urgent`: guests wait too long or cannot order; `soon`: guests wait; `calm`: work that can wait for a quiet hour. */
type Urgency = 'urgent' | 'soon' | 'calm';
type Need = { key: string; to: string; text: string; hint: string; urgency: Urgency };

/** Tasks for staff, each with a link to the page where it is done. */
export function NeedsCard({ overview, venueId }: { overview: Overview; venueId: number }) {
  const needs = needsOf(overview, venueId, serverTime(useNow(MINUTE_MS)));
  return (
    <OverviewCard title={texts.needs}>
      {needs.length === 0 ? (
        <p className={styles.hint}>{texts.needsNothing}</p>
      ) : (
        <ul className={styles.list}>
          {needs.map(({ key, to, text, hint, urgency }) => (
            <li key={key}>
              <Link className={styles.need} data-urgency={urgency} to={to}>
                <strong>{text}</strong>
                <span className={styles.hint}>{hint}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </OverviewCard>
  );
}

function named(all: readonly string[], total: number): string {
  const names = all.slice(0, NAMED);
  const others = total - names.length;
  return [names.join(', '), ...(others > 0 ? [texts.more(others)] : [])].join(' ');
}

function needsOf(
  { now, menu, rejectedDishes, businessDay, translationsToCheck, allergensToCheck }: Overview,
  venueId: number,
  at: number,
): Need[] {
  const places = overviewPlaces(venueId);
  const needs: Need[] = [];
  const waits = (key: string, since: string | null, text: string) => {
    if (since === null) return;
    const age = at - Date.parse(since);
    const urgency = age >= URGENT_MS ? 'urgent' : 'soon';
    needs.push({ key, to: places.board, text, hint: texts.waited(age), urgency });
  };
  if (!menu.isValid) {
    const [text, hint] = [texts.noMenu, texts.noMenuHint];
    needs.push({ key: 'menu', to: places.menus, text, hint, urgency: 'urgent' });
  }
  waits('orders', now.oldestWaitingSince, texts.waitingOrders(now.waiting));
  waits('calls', now.oldestCallSince, texts.calls(now.openCalls));
  if (menu.withoutAllergensTotal > 0) {
    const text = texts.withoutAllergens(menu.withoutAllergensTotal);
    const hint = texts.withoutAllergensHint(named(menu.withoutAllergens, menu.withoutAllergensTotal));
    needs.push({ key: 'allergens', to: places.check('allergens-missing'), text, hint, urgency: 'calm' });
  }
  if (menu.withoutEurTotal > 0) {
    const text = texts.withoutEur(menu.withoutEurTotal);
    const hint = texts.withoutEurHint(named(menu.withoutEur, menu.withoutEurTotal));
    needs.push({ key: 'eur', to: places.menus, text, hint, urgency: 'calm' });
  }
  if (allergensToCheck > 0) {
    const [text, hint] = [texts.allergensToCheck(allergensToCheck), texts.allergensToCheckHint];
    needs.push({ key: 'allergensToCheck', to: places.allergens, text, hint, urgency: 'calm' });
  }
  const [toCheck] = translationsToCheck;
  if (toCheck !== undefined) {
    const text = texts.translationsToCheck(translationsToCheck.reduce((sum, { count }) => sum + count, 0));
    const hint = texts.translationsToCheckHint;
    needs.push({ key: 'translations', to: places.translations(toCheck.language), text, hint, urgency: 'calm' });
  }
  const [worst] = rejectedDishes;
  if (worst !== undefined && worst.orders >= FEWEST_REJECTED) {
    const to = places.rejected(worst.name, businessDay);
    const [text, hint] = [texts.rejectedDish(worst.name), texts.rejectedHint(worst.orders)];
    needs.push({ key: 'rejected', to, text, hint, urgency: 'calm' });
  }
  return needs;
}
