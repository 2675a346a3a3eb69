/** Few enough to be a label of every series. */
export const ROUTE_CLASSES = [
  ...['menu', 'order', 'call', 'guest-read', 'staff-read', 'staff-write'],
  ...['sign-in', 'page', 'health', 'other'],
] as const;
export type RouteClass = (typeof ROUTE_CLASSES)[number];

const MENU = /^\/api\/(getcurrentmenu|getccategories|getvenueitems|getdrinks|gettableinfo)(\/|$)/;
const READS = new Set(['GET', 'HEAD']);
/** Older clients delete by GET. */
const WRITES_BY_GET = /^\/api\/my\/restaurant\/deletemenu\//;

const BY_PREFIX: readonly (readonly [RegExp, RouteClass])[] = [
  [MENU, 'menu'],
  [/^\/api\/createorder$/, 'order'],
  [/^\/api\/(callstaff|askforbill)$/, 'call'],
  [/^\/api\/get(orderbytable|callbytable|bill)(\/|$)/, 'guest-read'],
  [/^(\/oidc(\/|$)|\/api\/client-config$)/, 'sign-in'],
  [/^\/(health|metrics)(\/|$)/, 'health'],
  [/^\/(api|ws)(\/|$)/, 'other'],
];

/** @param pattern of the route that was matched, never an address */
export function routeClass(method: string, pattern: string | undefined): RouteClass {
  if (pattern === undefined) return 'other';
  if (/^\/api\/my(\/|$)/.test(pattern)) {
    return READS.has(method) && !WRITES_BY_GET.test(pattern) ? 'staff-read' : 'staff-write';
  }
  return BY_PREFIX.find(([prefix]) => prefix.test(pattern))?.[1] ?? 'page';
}
