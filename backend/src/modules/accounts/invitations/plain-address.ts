const MAX = 254;
const LOCAL = /^[\w!#$%&'*+/?^`{|}~-]+(?:\.[\w!#$%&'*+/?^`{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * Accepts only ASCII, because a Cyrillic `е` looks like a Latin one, a domain valid in DNS, and no text that mail
 * decodes (RFC 2047, `=?utf-8?…`).
 */
export function isPlainAddress(address: string): boolean {
  if (address.length > MAX) return false;
  const [local = '', domain = '', more] = address.split('@');
  if (more !== undefined || local.length > 64 || !LOCAL.test(local)) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1)!);
}
