import { type PlacesByCount, readPlaces, remember, storePlaces } from './stored-places';
import {
  type Columns,
  columnsThatFit,
  type Grid,
  packed,
  packedBelow,
  placesIn,
  raise,
  withChanges,
} from './ticket-places';

const SIZES = { compact: { least: 206, gap: 8 }, roomy: { least: 289, gap: 12 } };

/** Time in ms within which a party's tickets that return get their place back. */
const RESERVED_MS = 30_000;

export type TicketSize = keyof typeof SIZES;

/** Measures a list's units (a unit is the tickets of one party) and positions them as ticket-places.ts says. */
export class PlacedUnits {
  private readonly known: PlacesByCount;
  private readonly heights = new Map<string, number>();
  private readonly leftAt = new Map<string, number>();
  private readonly written = new WeakMap<HTMLElement, string>();
  private readonly sizes = new ResizeObserver((entries) => this.resized(entries));
  private elements = new Map<string, HTMLElement>();
  private list: HTMLElement | null = null;
  private columns: Columns = [];
  private size = SIZES.roomy;
  private width = 0;
  private hasRoom = false;

  /**
   * @param name the key in the tab's session storage
   * @param onColumns called with the number of columns
   */
  constructor(
    private readonly name: string,
    private readonly onColumns: (count: number) => void,
  ) {
    this.known = readPlaces(name);
  }

  /** Measures and positions the current tickets of a list; null if the list is not rendered. */
  show(list: HTMLElement | null, size: TicketSize): void {
    this.size = SIZES[size];
    if (list !== this.list && list !== null) {
      this.width = list.clientWidth;
      this.sizes.observe(ruleOf(list));
    }
    this.list = list;
    this.setColumns();
    this.look();
    this.place();
  }

  /** Packs all units, the longest wait first. */
  pack(): void {
    this.columns = this.raised(packed(this.units(), this.grid()));
    this.place();
  }

  /** Moves unanswered tickets to the top of their columns, and fills gaps in view with tickets from below. */
  fill(): void {
    if (this.list === null) return;
    const raised = this.raised(this.columns);
    const isSame = raised === this.columns;
    this.columns = raised;
    if (!isSame) this.place();
    if (!this.hasRoom) return;
    this.hasRoom = false;
    const bottom = innerHeight - this.list.getBoundingClientRect().top;
    this.columns = packedBelow(bottom, this.columns, this.units(), this.grid());
    this.place();
  }

  readonly store = (): void => storePlaces(this.name, this.known);

  readonly end = (): void => {
    this.store();
    this.sizes.disconnect();
    this.list = null;
    this.elements = new Map();
  };

  private raised(columns: Columns): Columns {
    return raise(columns, (key) => this.elements.get(key)?.dataset['unanswered'] !== undefined);
  }

  private grid(): Grid {
    const { least, gap } = this.size;
    return { columns: columnsThatFit(this.width, least, gap), gap };
  }

  private units() {
    return [...this.elements.keys()].map((key) => ({ key, height: this.heights.get(key) ?? 0 }));
  }

  private setColumns(): void {
    const { columns } = this.grid();
    this.list?.style.setProperty('--columns', String(columns));
    this.onColumns(columns);
  }

  /** Finds tickets that have come or left. It reads all heights first, because a read after a write forces a layout. */
  private look(): void {
    const before = this.elements;
    const now = [...(this.list?.children ?? [])].filter((child) => child instanceof HTMLElement);
    this.elements = new Map(now.map((element) => [element.dataset['unit'] ?? '', element]));
    for (const [key, element] of before) {
      if (this.elements.get(key) === element) continue;
      this.sizes.unobserve(element);
      if (this.elements.has(key)) continue;
      this.leftAt.set(key, performance.now());
      this.heights.delete(key);
      this.hasRoom = true;
    }
    for (const [key, element] of this.elements) {
      this.leftAt.delete(key);
      if (before.get(key) === element) continue;
      this.heights.set(key, element.offsetHeight);
      this.sizes.observe(element);
    }
  }

  private resized(entries: readonly ResizeObserverEntry[]): void {
    for (const { target, borderBoxSize, contentRect } of entries) {
      const key = (target as HTMLElement).dataset['unit'];
      if (key === undefined) this.width = contentRect.width || this.width;
      else this.heights.set(key, borderBoxSize[0]?.blockSize ?? 0);
    }
    this.setColumns();
    this.place();
  }

  private place(): void {
    const [grid, units] = [this.grid(), this.units()];
    const before = this.columns.length === grid.columns ? this.columns : (this.known.get(grid.columns) ?? []);
    this.columns = withChanges(before, units, this.reserved(), grid);
    remember(this.known, this.columns);
    const { places, height } = placesIn(this.columns, units, grid.gap);
    for (const [key, element] of this.elements) {
      const { column, top } = places.get(key)!;
      const written = `${column} ${top}`;
      if (this.written.get(element) === written) continue;
      this.written.set(element, written);
      element.style.setProperty('--column', String(column));
      element.style.top = `${top}px`;
    }
    if (this.list !== null) this.list.style.height = `${height}px`;
  }

  private reserved(): ReadonlySet<string> {
    const since = performance.now() - RESERVED_MS;
    for (const [key, at] of this.leftAt) if (at < since) this.leftAt.delete(key);
    return new Set(this.leftAt.keys());
  }
}

/** Returns the element above the list. It is as wide as the list, but the positions of tickets do not resize it. */
function ruleOf(list: HTMLElement): Element {
  return list.previousElementSibling ?? list;
}
