/** A schema of backend/openapi.json. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}
export type Resolve = (schema: Schema) => Schema;

/** Formats whose values have a length of their own. */
const SHORT = new Set(['uuid', 'date', 'date-time', 'binary']);
/** Takes any text with a visible sign. */
const NOT_BLANK = String.raw`\S`;
/** Signs that are composed, decomposed, folded or dropped by the rules of texts. */
const SIGNS = 'Ž e\u0301\ufdfaß\u200b';

const variantsOf = ({ anyOf, oneOf, allOf }: Schema): readonly Schema[] =>
  [anyOf, oneOf, allOf].flatMap((of) => of ?? []);

/** @returns the paths of texts and lists without a bound */
export function unboundedPaths(schema: Schema, resolve: Resolve, path: string): string[] {
  const known = resolve(schema);
  const inner = (each: Schema, name = '') => unboundedPaths(each, resolve, path + name);
  const isUnbounded =
    (known.type === 'string' && known.maxLength === undefined && !known.enum && !SHORT.has(known.format ?? '')) ||
    (known.type === 'array' && known.maxItems === undefined);
  return [
    ...(isUnbounded ? [path] : []),
    ...variantsOf(known).flatMap((each) => inner(each)),
    ...(known.items ? inner(known.items, '[]') : []),
    ...Object.entries(known.properties ?? {}).flatMap(([name, each]) => inner(each, `.${name}`)),
  ];
}

/** Texts with rules of their own, which stay as in the sample. */
const RULED = /email|phone|postal_?code|^(ico|dic|auth0Id|vs|token)$/i;

interface Making {
  readonly resolve: Resolve;
  /** The id of the nth further record, since most lists refuse a repeated one. */
  readonly idOf: (index: number) => number;
}

/**
 * Makes a correct value as large as its schema allows: texts as long as they may be, lists with as many elements.
 * @param sample a correct value
 */
export function maximal(schema: Schema, making: Making, sample: unknown, name = ''): unknown {
  const known = making.resolve(schema);
  const variants = variantsOf(known);
  if (variants.length > 0) {
    const variant = variants.find((each) => fits(making.resolve(each), sample));
    return variant === undefined ? sample : maximal(variant, making, sample, name);
  }
  if (Array.isArray(sample)) return longList(known, making, sample);
  if (sample !== null && typeof sample === 'object') {
    const fields = Object.entries(sample).map(([field, value]) => {
      const of = known.properties?.[field];
      return [field, of === undefined ? value : maximal(of, making, value, field)];
    });
    return Object.fromEntries(fields) as unknown;
  }
  return known.type === 'string' && !RULED.test(name) && isFree(known) ? longText(known.maxLength ?? 0) : sample;
}

function longList({ items, maxItems = 1 }: Schema, making: Making, sample: readonly unknown[]): unknown {
  const [first] = sample;
  if (first === undefined || items === undefined) return sample;
  return Array.from({ length: maxItems }, (_, index) => {
    const id = making.idOf(index);
    if (index === 0) return maximal(items, making, first);
    if (typeof first === 'number') return id;
    return maximal(items, making, first instanceof Object && 'id' in first ? { ...first, id } : first);
  });
}

const isFree = ({ format, enum: values, pattern }: Schema): boolean =>
  format === undefined && values === undefined && (pattern === undefined || pattern === NOT_BLANK);

function fits({ type }: Schema, sample: unknown): boolean {
  if (type === 'array') return Array.isArray(sample);
  if (type === 'integer') return typeof sample === 'number';
  return type === undefined || type === typeof sample;
}

let count = 0;

/** Differs each time, because most names may be there only once. */
function longText(length: number): string {
  count += 1;
  return `${count} ${SIGNS.repeat(length)}`.slice(0, length);
}
