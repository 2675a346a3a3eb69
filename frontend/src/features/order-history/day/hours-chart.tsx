import { plural } from '#shared/format/plural.ts';
import type { HistoryTotals } from '../history-api';
import { historyTexts } from '../history-texts';
import { hourBars } from './hour-bars';
import styles from './hours-chart.module.css';

const STEP = 28;
const BAR = 18;
const HEIGHT = 88;
const TOP = 18;
const BOTTOM = 20;
/** How much the drawing may shrink and grow, so that its figures stay readable; then it scrolls. */
const SCALE = { least: 0.85, most: 1.2 };
const texts = historyTexts.totals;

/** How many orders were placed in each hour; the rejected ones on top of the others. */
export function HoursChart({ hours }: { hours: HistoryTotals['hours'] }) {
  const bars = hourBars(hours);
  const most = Math.max(...bars.map(({ finished, rejected }) => finished + rejected));
  const scale = HEIGHT / most;
  const width = bars.length * STEP;
  const base = TOP + HEIGHT;
  const busiest = bars.find(({ finished, rejected }) => finished + rejected === most);
  const orders = (count: number) => `${count} ${plural(count, 'objednávka', 'objednávky', 'objednávek')}`;
  return (
    <figure className={styles.chart}>
      <div className={styles.scroll}>
        <svg
          viewBox={`0 0 ${width} ${base + BOTTOM}`}
          style={{ minWidth: width * SCALE.least, maxWidth: width * SCALE.most }}
          role="img"
          aria-label={texts.chart(busiest?.hour ?? 0, orders(most))}
        >
          {bars.map(({ hour, finished, rejected }, index) => {
            const x = index * STEP + (STEP - BAR) / 2;
            const total = finished + rejected;
            return (
              <g key={hour}>
                <title>{texts.hour(hour, orders(total), rejected)}</title>
                <rect x={index * STEP} y={0} width={STEP} height={base} fill="transparent" />
                <rect
                  className={styles.finished}
                  x={x}
                  y={base - finished * scale}
                  width={BAR}
                  height={finished * scale}
                />
                <rect
                  className={styles.rejected}
                  x={x}
                  y={base - total * scale}
                  width={BAR}
                  height={rejected * scale}
                />
                {total > 0 && (
                  <text className={styles.count} x={x + BAR / 2} y={base - total * scale - 5}>
                    {total}
                  </text>
                )}
                <text className={styles.hour} x={x + BAR / 2} y={base + 15}>
                  {hour}
                </text>
              </g>
            );
          })}
          <line className={styles.axis} x1={0} x2={width} y1={base} y2={base} />
        </svg>
      </div>
      <figcaption className={styles.caption}>{texts.caption}</figcaption>
    </figure>
  );
}
