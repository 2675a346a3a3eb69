const BOARD_ROWS = 'backend/src/modules/orders/views/board/read-staff-board.ts';
const BOARD_TEST = 'backend/src/modules/orders/views/board/staff-board.db.spec.ts';
const REGISTRATION = 'backend/src/modules/live/live-registration.ts';
const BOUNDS_TEST = 'backend/src/modules/live/live-bounds.db.spec.ts';
const SOCKETS_TEST = 'backend/src/modules/live/socket-bounds.db.spec.ts';
const FLOODS_TEST = 'backend/test/floods.db.spec.ts';
const DOOR = 'backend/src/platform/live/socket-door.ts';
const FEED = 'backend/src/eventlog/readers/venue-feed.ts';

export const DEFECTS = [
  {
    title: 'A busy kitchen loses its oldest orders from the board',
    promise: 'docs/product.md#the-columns',
    file: BOARD_ROWS,
    text: 'b.placed_at >= least($2, coalesce(',
    becomes: 'b.placed_at >= greatest($2, coalesce(',
    test: BOARD_TEST,
  },
  {
    title: 'What was never closed fills the board for ever',
    promise: 'docs/product.md#the-columns',
    file: BOARD_ROWS,
    text: 'const OLD_IN_PROGRESS = 300;',
    becomes: 'const OLD_IN_PROGRESS = 300_000;',
    test: BOARD_TEST,
  },
  {
    title: 'Orders without the code bury those of the guests',
    promise: 'docs/product.md#the-columns',
    file: BOARD_ROWS,
    text: 'order by w.is_verified is false, w.placed_at',
    becomes: 'order by w.placed_at',
    test: BOARD_TEST,
  },
  {
    title: 'What a socket missed is read on after it has closed',
    promise: 'docs/product.md#bounds-of-a-socket',
    file: FEED,
    text: '      if (this.stopped) return [];\n',
    becomes: '',
    test: BOUNDS_TEST,
  },
  {
    title: 'The orders of a phone that has hung up are read to their end',
    promise: 'docs/product.md#bounds-of-a-socket',
    file: REGISTRATION,
    text: '    if (isGone()) return [];\n    const call',
    becomes: '    const call',
    test: BOUNDS_TEST,
  },
  {
    title: 'One address takes all the sockets',
    promise: 'docs/product.md#bounds-of-a-socket',
    file: DOOR,
    text: '(this.open.get(address) ?? 0) >= this.bounds.byAddress',
    becomes: '(this.open.get(address) ?? 0) >= this.bounds.inAll',
    test: SOCKETS_TEST,
  },
  {
    title: 'A process takes sockets until it has no memory left',
    promise: 'docs/product.md#bounds-of-a-socket',
    file: DOOR,
    text: "    if (this.inAll >= this.bounds.inAll) throw new DomainError('SERVICE_UNAVAILABLE');\n",
    becomes: '',
    test: SOCKETS_TEST,
  },
  {
    title: 'Registers are counted by socket alone: an address has as many as it opens sockets',
    promise: 'docs/product.md#limits',
    file: 'backend/src/modules/live/live.gateway.ts',
    text: "      this.limiter.take({ kind: 'live-register', of: listener.address, bound: REGISTERS_OF_ADDRESS });\n",
    becomes: '',
    test: SOCKETS_TEST,
  },
  {
    title: 'A hundred boards that missed everything are read all of it',
    promise: 'docs/product.md#positions',
    file: FEED,
    text: '    if (this.position - since > bound.items) return null;\n',
    becomes: '',
    test: FLOODS_TEST,
  },
  {
    title: 'What one address sends counts for all others',
    promise: 'docs/product.md#limits',
    file: 'backend/src/platform/rate-limit/limit-requests.ts',
    text: '({ kind, of: address, bound })',
    becomes: "({ kind, of: 'all', bound })",
    test: FLOODS_TEST,
  },
];
