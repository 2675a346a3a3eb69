const PROMISE = 'docs/product.md#what-could-not-be-ordered';
const REFUSED = 'backend/src/modules/orders/place-order/refused-sends.ts';
const REFUSED_TEST = 'backend/src/modules/orders/place-order/refused-sends.db.spec.ts';
const BOUNDS = 'backend/src/modules/guests/guest-bounds.ts';

export const DEFECTS = [
  {
    title: 'What could not be ordered tells whose phone it was',
    promise: PROMISE,
    file: REFUSED,
    text: 'device: null',
    becomes: 'device: origin.device',
    test: REFUSED_TEST,
  },
  {
    title: 'One phone uses up what is kept of refused sends',
    promise: PROMISE,
    file: BOUNDS,
    text: "      charge('refused-table-address', `${table.id} ${address}`, KEPT_REFUSALS.tableFromAddress),\n",
    becomes: '',
    test: REFUSED_TEST,
  },
  {
    title: 'Who has sent more than is borne still writes into the log',
    promise: PROMISE,
    file: BOUNDS,
    text: "    this.limiter.check(...charges('order', table, address, isVerified));\n",
    becomes: '',
    test: REFUSED_TEST,
  },
  {
    title: 'A guest waits for the fact of their refusal, and is told of its failure',
    promise: PROMISE,
    file: 'backend/src/modules/orders/place-order/place-order.command.ts',
    text: '.catch((refusal: unknown) => this.refusedSends.refuse(body, origin, refusal))',
    becomes:
      ".catch((refusal: unknown) => this.refusedSends['keep'](body, origin, refusal as DomainError).then(() => { throw refusal; }))",
    test: REFUSED_TEST,
  },
  {
    title: 'Dishes that no menu knows stand in the facts of refused sends',
    promise: PROMISE,
    file: 'backend/src/modules/orders/domain/refused-dishes.ts',
    text: 'return dish ? [{ itemId, name: dish.name }] : [];',
    becomes: "return [{ itemId, name: dish?.name ?? '' }];",
    test: 'backend/src/modules/orders/domain/refused-dishes.unit.spec.ts',
  },
];
