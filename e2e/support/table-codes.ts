import type { Product } from './product.js';
import { accessToken } from './sign-ins.js';

/** @returns the codes printed on the tables of a venue of the first company, by the tables' ids in the demo */
export async function tableCodes(product: Product, venue = 1): Promise<ReadonlyMap<number, string>> {
  const headers = { Authorization: `Bearer ${accessToken(await product.signedIn('staff@demo.test'))}` };
  const response = await fetch(`${product.url}/api/my/restaurant/gettables/${product.place.id(venue)}`, { headers });
  if (!response.ok) throw new Error(`gettables answered ${response.status}: ${await response.text()}`);
  const tables = (await response.json()) as { id: number; qr: string }[];
  return new Map(tables.map(({ id, qr }) => [id - product.place.id(0), new URL(qr).searchParams.get('vs') ?? '']));
}
