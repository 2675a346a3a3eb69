import type { Locator, Page, Route } from '@playwright/test';
import { latch } from '../support/latch.js';

type Answer = NonNullable<Parameters<Route['fulfill']>[0]>;

/** A failure without a message: a page does not retry it, and has no sentence of the server to show. */
const SILENT: Answer = { status: 400 };

/**
 * Makes the next request to a path fail.
 * @param path a glob below `/api/`
 */
export function failsOnce(page: Page, path: string): Promise<void> {
  return answersOnce(page, path, SILENT);
}

/** Makes the server refuse the next request, with a reason or without one. */
export function refusesOnce(page: Page, path: string, message = '', status = 422): Promise<void> {
  return answersOnce(page, path, { status, json: { statusCode: status, code: 'REFUSED', message } });
}

async function answersOnce(page: Page, path: string, answer: Answer): Promise<void> {
  await page.route(`**/api/${path}`, (route) => route.fulfill(answer), { times: 1 });
}

/** Answers requests to a path in place of the server, as often as they come. */
export class Stub {
  private constructor(
    private readonly page: Page,
    private readonly address: string,
    private readonly release: () => void,
  ) {}

  static async on(page: Page, path: string, answer: Answer = SILENT): Promise<Stub> {
    const stub = await Stub.late(page, path, answer);
    stub.answers();
    return stub;
  }

  /** Holds its answers back until the test releases them. */
  static async late(page: Page, path: string, answer: Answer = SILENT): Promise<Stub> {
    const { released, release } = latch();
    const address = `**/api/${path}`;
    await page.route(address, async (route) => {
      await released;
      await route.fulfill(answer);
    });
    return new Stub(page, address, release);
  }

  answers(): void {
    this.release();
  }

  /** Lets the server answer again from now on. */
  ends(): Promise<void> {
    return this.page.unroute(this.address);
  }
}

/** Presses the page's retry button, unless another part of the page has retried already. */
export async function retries(page: Page, place: Locator = page.getByRole('main')): Promise<void> {
  const again = place.getByRole('button', { name: 'Zkusit znovu' });
  if (await again.isVisible()) await again.press('Enter', { timeout: 5_000 }).catch(() => undefined);
}
