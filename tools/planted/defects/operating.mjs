export const DEFECTS = [
  {
    title: 'Every question of an operator loads the whole server first',
    promise: 'docs/operations.md#questioning-the-event-log',
    file: 'backend/src/ops/known-venue.ts',
    text: "from '#modules/venues/venue-rows.public.js';",
    becomes: "from '#modules/venues/venues.public.js';",
    test: 'backend/src/ops/program.unit.spec.ts',
  },
  {
    title: 'A PostgreSQL that speaks another language refuses an order, and nobody is told which view is to blame',
    promise: 'docs/product.md#what-is-acknowledged-is-kept',
    file: 'backend/src/eventlog/projections/projection-failure.ts',
    text: 'const APPLYING = /\\bapply_inline/;',
    becomes: 'const APPLYING = /PL\\/pgSQL function apply_inline/;',
    test: 'backend/src/eventlog/projections/projection-failure.unit.spec.ts',
  },
];
