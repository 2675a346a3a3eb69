/**
 * The person who sees a word, and the state of the page in which they see it; or the spec file that expects a word which
 * no journey reaches cheaply.
 */
type State = `${Person | 'spec'}: ${string}`;
export type Person = 'visitor' | 'guest' | 'waiter' | 'owner' | 'person' | 'administrator';

/**
 * The way to find a row: as visible text, as an option of a visible select, as a visible control whose words the
 * specification leaves open (`in` selects it), as text that must not be seen, as a value of local storage (`in` is its
 * key), in an answer of the API, or in the browser's console.
 */
type Kind = 'text' | 'option' | 'control' | 'unseen' | 'stored' | 'answer' | 'console';

interface Details {
  readonly kind?: Kind;
  /** The text as the page shows it, if the specification quotes a template. */
  readonly shown?: string;
  /** The element contains more text around it. */
  readonly part?: boolean;
  /** A selector of the control that contains the text. */
  readonly in?: string;
  /** The number of such controls, if the specification gives it. */
  readonly count?: number;
}

export interface Word extends Details {
  readonly text: string;
  /** The row's heading in the specification. */
  readonly heading: string;
  readonly state: State;
}

export type Row = readonly [text: string, state: State, details?: Details];

export const BUTTON = { in: 'button' };
export const LINK = { in: 'a' };
export const TITLE = { in: 'h1, h2' };
export const LABEL = { in: 'label' };
export const TABS = { in: 'main a, main [role="tab"], main button' };
export const PART = { part: true };
export const OPTION = { kind: 'option' } as const;
export const control = (selector: string, count?: number): Details => ({
  kind: 'control',
  in: selector,
  ...(count !== undefined && { count }),
});

/** Rows of the table, by their heading in the specification. */
export type Sections = Readonly<Record<string, readonly Row[]>>;
