const OURS = ['br', 'gzip'] as const;
export type Encoding = (typeof OURS)[number] | 'identity';

// Browsers of one kind send the same header: some ten are in use at a time.
const MAX_REMEMBERED = 100;
const remembered = new Map<string, Encoding>();

/** The smallest encoding that the client accepts (RFC 9110, section 12.5.3); ours counts more than its order. */
export function preferredEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const accepted = parse(header);
  const chosen = OURS.find((encoding) => (accepted.get(encoding) ?? accepted.get('*') ?? 0) > 0) ?? 'identity';
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(header, chosen);
  return chosen;
}

function parse(header: string): Map<string, number> {
  const items = header.split(',').map((item): [string, number] => {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
  });
  return new Map(items);
}
