import type { Page } from '@playwright/test';
import type { Staff } from './staff.js';

/** More than an order may wait. */
const TOO_LONG_MS = 400_000;

/**
 * Runs in the page.
 * @returns the number of waiting tickets with table, age and main button fully visible
 */
export function ticketsInSight(): number {
  const isSeen = (part: Element | null): boolean => {
    const { left, top, right, bottom } = part!.getBoundingClientRect();
    const corners = [
      [left + 4, top + 4],
      [right - 4, bottom - 4],
    ] as const;
    return corners.every(([x, y]) => {
      const above = document.elementFromPoint(x, y);
      return above !== null && (part!.contains(above) || above.contains(part)) && above.closest('article') !== null;
    });
  };
  return [...document.querySelectorAll('article[data-state="waiting"]')].filter((ticket) =>
    ['h3', 'time', '[data-main-action]'].every((part) => isSeen(ticket.querySelector(part))),
  ).length;
}

/** Changes the board's answers so that its orders were placed long ago. */
export async function readsOfLongWaits(page: Page): Promise<void> {
  await page.route('**/getorders/**', async (route) => {
    // Retried, because Playwright may reuse a connection that the server is closing.
    const answer = await route.fetch({ maxRetries: 3 }).catch(() => null);
    // Aborted, because a later test cuts the line while this page still sends requests.
    if (answer === null) return route.abort();
    const earlier = (_all: string, at: string) =>
      `"placed_at":"${new Date(Date.parse(at) - TOO_LONG_MS).toISOString()}"`;
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/"placed_at":"([^"]+)"/g, earlier),
    });
  });
}

type Stored = [key: string, value: string][];

export async function storedUser(staff: Staff): Promise<Stored> {
  return staff.page.evaluate(() =>
    Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('@@auth0spajs@@')),
  );
}

export async function storeExpired(staff: Staff, stored: Stored): Promise<void> {
  const expired = stored.map(([key, value]) => [
    key,
    JSON.stringify({ ...(JSON.parse(value) as object), expiresAt: 1 }),
  ]);
  await staff.page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key!, value!);
  }, expired);
}
