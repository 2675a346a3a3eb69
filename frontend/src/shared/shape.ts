/**
 * Reads a value of unknown origin.
 * @returns the value without unknown fields
 * @throws TypeError for a value of another shape
 */
export type Shape<Output> = (value: unknown) => Output;
export type OutputOf<Of> = Of extends Shape<infer Output> ? Output : never;

type Fields = Readonly<Record<string, Shape<unknown>>>;
type Optional<F extends Fields> = { [K in keyof F]: undefined extends OutputOf<F[K]> ? K : never }[keyof F];
type ObjectOf<F extends Fields> = { [K in Exclude<keyof F, Optional<F>>]: OutputOf<F[K]> } & {
  [K in Optional<F>]?: OutputOf<F[K]>;
};

function wrong(): never {
  throw new TypeError('The data has another shape');
}

const ofType =
  <Output>(type: string): Shape<Output> =>
  (value) =>
    typeof value === type ? (value as Output) : wrong();

export const string = ofType<string>('string');
export const number = ofType<number>('number');
export const boolean = ofType<boolean>('boolean');

export const oneOf =
  <const Options extends readonly unknown[]>(...options: Options): Shape<Options[number]> =>
  (value) =>
    options.includes(value) ? value : wrong();

export const nullable =
  <Output>(shape: Shape<Output>): Shape<Output | null> =>
  (value) =>
    value === null ? null : shape(value);

export const optional =
  <Output>(shape: Shape<Output>): Shape<Output | undefined> =>
  (value) =>
    value === undefined ? undefined : shape(value);

export const array =
  <Output>(shape: Shape<Output>): Shape<Output[]> =>
  (value) =>
    Array.isArray(value) ? value.map((one) => shape(one)) : wrong();

export const object =
  <F extends Fields>(fields: F): Shape<ObjectOf<F>> =>
  (value) =>
    read(fields, value, {});

export const looseObject =
  <F extends Fields>(fields: F): Shape<ObjectOf<F> & Record<string, unknown>> =>
  (value) =>
    read(fields, value, { ...(value as object) });

function read<Output>(fields: Fields, value: unknown, output: Record<string, unknown>): Output {
  if (typeof value !== 'object' || value === null) wrong();
  for (const name of Object.keys(fields)) {
    const field = fields[name]!((value as Record<string, unknown>)[name]);
    if (field !== undefined) output[name] = field;
  }
  return output as Output;
}
