/**
 * A rule for oxlint: no code reads the time zone of its device. Local getters of `Date`, local times without a zone, and formats
 * without a `timeZone` give each device another answer, where the venue's is promised (docs/product.md#the-venues-clock).
 */
const PARTS = ['FullYear', 'Year', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'];
const LOCAL = new Set([
  ...PARTS.flatMap((part) => [`get${part}`, `set${part}`]),
  'getTimezoneOffset',
  'toDateString',
  'toTimeString',
  'resolvedOptions',
]);
/** Locale methods of `Date`; `toLocaleString` is also one of `Number`, for which `Intl.NumberFormat` is used here. */
const FORMATS = new Set(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']);
/** A time that names no zone, which `Date` reads in the device's. */
const WITHOUT_ZONE = /[T ]\d\d(?::\d\d){0,2}(?:\.\d+)?$/;

const ASK = "Use the venue's clock: rules/local-date, localMoment (backend), shared/format/venue-clock (frontend).";

const nameOf = ({ type, computed, property }) => {
  if (type !== 'MemberExpression') return null;
  if (!computed) return property.name;
  return property.type === 'Literal' ? property.value : null;
};

/** @returns whether the options of a format name a zone */
function namesZone(options) {
  if (options?.type !== 'ObjectExpression') return false;
  return options.properties.some(({ key }) => key?.name === 'timeZone' || key?.value === 'timeZone');
}

function isDateTimeFormat(callee) {
  return nameOf(callee) === 'DateTimeFormat' && callee.object.type === 'Identifier' && callee.object.name === 'Intl';
}

/** @returns whether a text is a time without a zone; each hole of a template counts as two digits */
function lacksZone(node) {
  if (node?.type === 'TemplateLiteral')
    return WITHOUT_ZONE.test(node.quasis.map(({ value }) => value.cooked).join('00'));
  return node?.type === 'Literal' && WITHOUT_ZONE.test(String(node.value));
}

/** @returns why the call, or the construction, depends on the device's zone; `null` where it does not */
function faultOf({ type, callee, arguments: given }) {
  const name = nameOf(callee);
  if (isDateTimeFormat(callee)) return namesZone(given[1]) ? null : 'A DateTimeFormat without a timeZone.';
  if (callee.type === 'Identifier' && callee.name === 'dayjs')
    return 'dayjs() reads the zone of the device: dayjs.utc().';
  if (callee.type === 'Identifier' && callee.name === 'Date') return faultOfDate(type, given);
  if (name === 'parse' && callee.object.name === 'Date' && lacksZone(given[0])) return 'A time without a zone.';
  if (LOCAL.has(name)) return `${name}() reads the zone of the device.`;
  if (FORMATS.has(name) && !namesZone(given[1])) return `${name}() without a timeZone.`;
  return null;
}

function faultOfDate(type, given) {
  if (type === 'CallExpression') return 'Date() writes the time of the device.';
  if (given.length > 1) return 'A Date of local parts: Date.UTC(…).';
  return lacksZone(given[0]) ? 'A time without a zone.' : null;
}

export const venueClock = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node) => {
      const fault = faultOf(node);
      if (fault !== null) context.report({ node, message: `${fault} ${ASK}` });
    };
    return { CallExpression: check, NewExpression: check };
  },
};
