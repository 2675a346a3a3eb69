import type { EventStatement, Projection } from '#eventlog/projections/projection.js';
import type { StockEvent } from '../domain/stock.events.js';

const become =
  (columns: Readonly<Record<string, string>>): EventStatement =>
  (facts) => {
    const names = Object.keys(columns);
    return `
      insert into dish_stock as s (venue_id, product_id, ${names.join(', ')}, last_seq)
      select e.venue_id, (e.data->>'productId')::int, ${Object.values(columns).join(', ')}, e.venue_seq from ${facts} e
      on conflict (venue_id, product_id) do update
        set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}, last_seq = excluded.last_seq
        where s.last_seq < excluded.last_seq`;
  };

/** The result of `stockFold`. Inline, so that the next order of a sold-out dish is refused. */
export const dishStock: Projection<StockEvent['type'], 'dish_stock'> = {
  name: 'dish_stock',
  row: (e) => `${e}.data->>'productId'`,
  on: {
    PortionsSet: become({
      portions: `(e.data->>'portions')::int`,
      portions_day: `(e.data->>'businessDay')::date`,
      set_seq: 'e.venue_seq',
    }),
    DishSoldOut: become({ sold_out: 'true', sold_out_until: `(e.data->>'until')::timestamptz` }),
    DishBackOn: become({ sold_out: 'false', sold_out_until: 'null::timestamptz' }),
  },
};
