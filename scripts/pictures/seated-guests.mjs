import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';

const TOKEN_SCRIPT = fileURLToPath(new URL('../run/token.mjs', import.meta.url));

/** @returns an access token of the waiter of the demo that runs at this address */
export function staffToken(origin) {
  const env = { ...process.env, PORT: new URL(origin).port };
  return execFileSync(process.execPath, [TOKEN_SCRIPT, 'staff@demo.test'], { env }).toString().trim();
}

/**
 * @param {string} token of somebody who may see the venue's cards
 * @returns {Promise<(tableId: number) => { vs: string, phone: string }>} the code on a table's card, and the secret of the phone that has
 *   scanned it (`X-Phone`): without them an order counts as one without the code
 */
export async function seatedGuests(origin, venueId, token) {
  const url = `${origin}/api/my/restaurant/gettables/${venueId}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  const guests = (await response.json()).map(({ id, qr }) => {
    return [id, { vs: new URL(qr).searchParams.get('vs'), phone: randomBytes(16).toString('base64url') }];
  });
  const byTable = new Map(guests);
  return (tableId) => {
    const guest = byTable.get(tableId);
    if (guest === undefined) throw new Error(`The venue has no table ${tableId}`);
    return guest;
  };
}
