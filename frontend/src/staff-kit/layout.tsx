import type { ComponentProps, CSSProperties } from 'react';
import styles from './layout.module.css';

/** A step is 4 px (app/theme/tokens.ts). */
type Step = 0 | 'half' | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12;

type Props = Omit<ComponentProps<'form'>, 'className' | 'style'> & {
  as?: 'article' | 'dd' | 'div' | 'dl' | 'form' | 'header' | 'li' | 'main' | 'ol' | 'p' | 'section' | 'span' | 'ul';
  /** One step for all gaps, or one between rows and one between columns. */
  gap?: Step | `${Step} ${Step}`;
  /** One step for all sides; two: top and bottom, left and right; three: top, left and right, bottom. */
  pad?: Step | `${Step} ${Step}` | `${Step} 0 ${Step}`;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
};

/** Places parts below each other; `align` aligns them horizontally. With `framed`, it looks like a card. */
export function Stack({ align, framed, ...props }: Props & { framed?: boolean }) {
  return box(props, framed ? `${styles.stack} ${styles.framed}` : styles.stack, { justifyItems: align });
}

type RowProps = Props & { justify?: 'start' | 'end' | 'space-between'; noWrap?: boolean };

/** Places parts next to each other, vertically centred. Parts that do not fit go to the next line. */
export function Row({ align, justify, noWrap, ...props }: RowProps) {
  return box(props, styles.row, {
    alignItems: align,
    justifyContent: justify,
    flexWrap: noWrap ? 'nowrap' : undefined,
  });
}

/** Places parts in columns of at least `min` px. With `fit`, fewer parts than columns share the whole width. */
export function Tiles({ min, fit, align, ...props }: Props & { min: number; fit?: boolean }) {
  const columns = `repeat(auto-${fit ? 'fit' : 'fill'}, minmax(min(100%, ${min}px), 1fr))`;
  return box(props, styles.tiles, { gridTemplateColumns: columns, alignItems: align });
}

function box({ as = 'div', gap, pad, ...attributes }: Props, name: string | undefined, style: CSSProperties) {
  const Tag = as as 'form';
  return <Tag {...attributes} className={name} style={{ ...style, gap: spaces(gap), padding: spaces(pad) }} />;
}

function spaces(steps: string | number | undefined) {
  return steps === undefined ? undefined : String(steps).replaceAll(/[^ 0]\w*/g, (step) => `var(--space-${step})`);
}
