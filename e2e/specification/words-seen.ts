import type { Page } from '@playwright/test';
import { expect } from '../support/journey.js';
import type { Person, Word } from './word.js';
import { WORDS } from './words.js';

/** Without animations, each word is in its place at once. */
export const STILL = { serviceWorkers: 'block', reducedMotion: 'reduce' } as const;

/** Finds one person's rows of the table on the pages that the person sees, state by state. */
export class WordsSeen {
  private readonly reached = new Set<string>();
  private readonly texts: string[] = [];

  /** @param page whose console is recorded from now on */
  constructor(
    private readonly person: Person,
    private readonly page: Page,
  ) {
    page.on('console', (message) => this.texts.push(message.text()));
  }

  /**
   * Waits until each row of a state is found.
   * @param again opens the state again; repeated while words are missing, because an earlier answer may still be under
   *   way
   */
  async in(state: string, page = this.page, again?: (page: Page) => Promise<void>): Promise<void> {
    this.reached.add(state);
    const rows = WORDS.filter((word) => word.state === `${this.person}: ${state}`);
    expect(rows.length, `rows for "${this.person}: ${state}"`).toBeGreaterThan(0);
    await again?.(page);
    await expect
      .poll(
        async () => {
          const missing = await this.missing(page, rows);
          if (missing.length > 0) await again?.(page);
          return missing;
        },
        {
          message: `words for "${this.person}: ${state}"`,
          timeout: WORDS_MS,
          intervals: [50, 50, 100, 100, 200],
        },
      )
      .toEqual([]);
  }

  /** Expects each row of a state as a field of an answer of the API. */
  answer(state: string, answer: unknown): void {
    this.reached.add(state);
    const fields = WORDS.filter((word) => word.state === `${this.person}: ${state}`).map(({ text }) => `"${text}":`);
    expect(fields.filter((field) => !JSON.stringify(answer).includes(field))).toEqual([]);
  }

  /** Expects the person to have been in each state that the table names for them. */
  isComplete(): void {
    const states = WORDS.flatMap(({ state }) =>
      state.startsWith(`${this.person}: `) ? [state.slice(this.person.length + 2)] : [],
    );
    expect([...new Set(states)].filter((state) => !this.reached.has(state))).toEqual([]);
  }

  private async missing(page: Page, rows: readonly Word[]): Promise<string[]> {
    const unsaid = rows.filter(
      ({ kind, text }) => kind === 'console' && !this.texts.some((line) => line.includes(text)),
    );
    const elsewhere = unsaid.map(({ text }) => `${text}: not in the console`);
    const inPage = rows.filter(({ kind }) => kind !== 'console');
    if (inPage.length === 0) return elsewhere;
    return [...elsewhere, ...(await page.evaluate(missingRows, inPage))];
  }
}

/** As long as the limit of an expectation in a journey, because a crowded machine may need it. */
const WORDS_MS = 45_000;

/**
 * Runs in the page.
 * @returns each row that is not found, with the reason
 */
function missingRows(rows: readonly Word[]): string[] {
  const fold = (text: string) => text.replace(/\s+/g, ' ').trim();
  const problems: string[] = [];
  const { scrollX, scrollY } = window;
  for (const row of rows) {
    const problem = problemOf(row);
    if (problem !== null) problems.push(`${row.text}: ${problem}`);
  }
  // A header hides when a page is scrolled down.
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  return problems;

  function problemOf({
    text,
    kind = 'text',
    shown = text,
    part = false,
    in: within = '*',
    count,
  }: Word): string | null {
    if (kind === 'stored') return localStorage.getItem(within) === shown ? null : 'not stored';
    if (kind === 'control') {
      const found = [...document.querySelectorAll(within)].map((each) => boxProblem(each, each));
      if (count === undefined) return best(found);
      return found.length === count ? (found.find((each) => each !== null) ?? null) : `${found.length} of ${count}`;
    }
    if (kind === 'option') {
      const options = [...document.querySelectorAll('option')].filter((each) => fold(each.text) === shown);
      return best(options.map((each) => boxProblem(each.closest('select')!, each.closest('select')!)));
    }
    const found = placesOf(shown, part).filter(({ element }) => element.closest(within) !== null);
    const problem = best(found.map(({ element, box }) => boxProblem(element, box)));
    if (kind === 'unseen') return problem === null ? 'seen' : null;
    return problem;
  }

  function best(found: (string | null)[]): string | null {
    if (found.length === 0) return 'absent';
    return found.includes(null) ? null : found[0]!;
  }

  /** The text nodes that contain a text, or the smallest elements if it spans several nodes. */
  function placesOf(text: string, part: boolean): { element: Element; box: Range }[] {
    const words = fold(text)
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(' ', '\\s+');
    const pattern = new RegExp(part ? words : `^\\s*${words}\\s*$`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const places: { element: Element; box: Range }[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const match = pattern.exec(node.data);
      if (match === null || node.parentElement === null) continue;
      const box = new Range();
      box.setStart(node, match.index + (match[0].length - match[0].trimStart().length));
      box.setEnd(node, match.index + match[0].trimEnd().length);
      places.push({ element: node.parentElement, box });
    }
    // Checks the page's whole text first, because reading the text of each element takes long.
    if (places.length > 0 || !new RegExp(words).test(document.body.textContent ?? '')) return places;
    const holds = (element: Element) => pattern.test(element.textContent ?? '');
    const elements = [...document.body.querySelectorAll('*')].filter(
      (each) => holds(each) && ![...each.children].some(holds),
    );
    return elements.map((element) => {
      const box = new Range();
      box.selectNodeContents(element);
      return { element, box };
    });
  }

  /** @returns the reason why a person does not see the box inside the element */
  function boxProblem(element: Element, box: Element | Range): string | null {
    const control = element.matches('input[type="checkbox"]') ? (element.parentElement ?? element) : element;
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return 'not rendered';
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { left, top, right, bottom } = (control === element ? box : control).getBoundingClientRect();
    if (right - left <= 1 || bottom - top <= 1) return 'smaller than 1×1 px';
    const clip = clipOf(control);
    const shown = [
      Math.min(right, clip.right) - Math.max(left, clip.left),
      Math.min(bottom, clip.bottom) - Math.max(top, clip.top),
    ];
    const isText = box instanceof Range;
    const cut = (length: number, seen: number) => (isText ? seen < length - Math.max(2, length / 4) : seen <= 1);
    if (cut(right - left, shown[0]!) || cut(bottom - top, shown[1]!)) return 'clipped';
    const line = (control === element ? box : control).getClientRects()[0]!;
    return coverOf(control, (line.left + line.right) / 2, (line.top + line.bottom) / 2);
  }

  /** The part of the window that is left after every ancestor that hides overflow. */
  function clipOf(element: Element) {
    const clip = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    let { position } = getComputedStyle(element);
    const cutTo = (ancestor: Element, style: CSSStyleDeclaration) => {
      const edge = ancestor.getBoundingClientRect();
      if (style.overflowX !== 'visible')
        [clip.left, clip.right] = [Math.max(clip.left, edge.left), Math.min(clip.right, edge.right)];
      if (style.overflowY !== 'visible')
        [clip.top, clip.bottom] = [Math.max(clip.top, edge.top), Math.min(clip.bottom, edge.bottom)];
    };
    cutTo(element, getComputedStyle(element));
    for (let each = element.parentElement; each !== null && position !== 'fixed'; each = each.parentElement) {
      const style = getComputedStyle(each);
      const isContaining = position !== 'absolute' || style.position !== 'static' || style.transform !== 'none';
      if (!isContaining || each === document.body || each === document.documentElement) continue;
      cutTo(each, style);
      ({ position } = style);
    }
    return clip;
  }

  /** @returns the element that covers a point of the element */
  function coverOf(element: Element, x: number, y: number): string | null {
    const before = (element as HTMLElement).style.pointerEvents;
    // Labels and disabled buttons let a press through, but are visible.
    (element as HTMLElement).style.pointerEvents = 'auto';
    const stack = document.elementsFromPoint(x, y);
    (element as HTMLElement).style.pointerEvents = before;
    const own = stack.findIndex((each) => element.contains(each));
    if (own < 0) return `not at its place, where ${nameOf(stack[0])} is`;
    const cover = stack.slice(0, own).find((each) => {
      // Only a ::before or ::after of an ancestor can cover the element.
      if (each.contains(element)) return ['::before', '::after'].some((drawn) => paints(each, drawn));
      return paints(each);
    });
    return cover === undefined ? null : `covered by ${nameOf(cover)}`;
  }

  function paints(element: Element, drawn?: string): boolean {
    const { backgroundColor: color, backgroundImage, opacity, content } = getComputedStyle(element, drawn);
    if (drawn !== undefined && content === 'none') return false;
    const alpha = Number((/^rgba\(.*,\s*([\d.]+)\)$/.exec(color) ?? /\/\s*([\d.]+)\)$/.exec(color))?.[1] ?? 1);
    const isPicture = drawn === undefined && ['IMG', 'CANVAS', 'VIDEO', 'IFRAME'].includes(element.tagName);
    return Number(opacity) > 0.5 && (isPicture || backgroundImage !== 'none' || alpha > 0.5);
  }

  function nameOf(element: Element | undefined): string {
    return element === undefined ? 'nothing' : `${element.tagName.toLowerCase()}.${element.className}`;
  }
}
