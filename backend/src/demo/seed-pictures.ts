import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Images } from '#modules/catalogue/catalogue.public.js';
import type { VenueChanges } from '#modules/venues/venues.public.js';
import type { Database } from '#platform/database/database.js';
import { DEMO_VENUES } from './demo-venues.js';

export const PICTURES_FOLDER = fileURLToPath(new URL('../../demo-pictures', import.meta.url));

const BARE = `
  select p.id, p.venue_id as "venueId", v.company_id as "companyId", p.name
  from jsonb_to_recordset($1::jsonb) as c (venue text, ico text, name text, description text)
  join venue v on v.name = c.venue and v.ico = c.ico and v.deleted_at is null
  join product p on p.venue_id = v.id and p.name = c.name and p.description is not distinct from c.description
  where p.image_url is null and p.version = 1 and p.deleted_at is null
  order by p.venue_id, p.id`;

// Sets the pictures without a new version of the products, so that an open editor can still save.
const HANG = `
  update product p set image_url = n.address from unnest($1::integer[], $2::text[]) as n (id, address)
  where p.id = n.id and p.image_url is null and p.version = 1`;

interface BareProduct {
  readonly id: number;
  readonly venueId: number;
  readonly companyId: number;
  readonly name: string;
}

export function pictureFile(dish: string): string {
  const plain = dish
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
  return `${plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')}.avif`;
}

/**
 * Gives the demo's dishes their pictures. A dish that has a picture, was edited, or had its picture removed does not
 * change, so this may run at every start. It calls `goOn` before each picture and ends if the answer is no.
 * @returns how many dishes got a picture
 */
export async function seedPictures(
  parts: { database: Database; images: Images; changes: VenueChanges },
  goOn: () => boolean = () => true,
): Promise<number> {
  const files = new Set(await readdir(PICTURES_FOLDER).catch(() => []));
  const bare = (await bareProducts(parts.database)).filter(({ name }) => files.has(pictureFile(name)));
  const addresses = new Map<string, string>();
  let hung = 0;
  for (const venueId of new Set(bare.map((product) => product.venueId))) {
    const products = bare.filter((product) => product.venueId === venueId);
    for (const { companyId, name } of products) {
      if (!goOn()) return hung;
      const file = pictureFile(name);
      if (!addresses.has(file)) {
        addresses.set(file, await parts.images.keep(companyId, await readFile(join(PICTURES_FOLDER, file))));
      }
    }
    const ids = products.map(({ id }) => id);
    const urls = products.map(({ name }) => addresses.get(pictureFile(name))!);
    await parts.changes.change(venueId, (manager) => manager.query(HANG, [ids, urls]));
    hung += ids.length;
  }
  return hung;
}

function bareProducts(database: Database): Promise<BareProduct[]> {
  const card = DEMO_VENUES.flatMap(({ name: venue, ico, items }) =>
    items.map(({ name, description }) => ({ venue, ico, name, description })),
  );
  return database.query<BareProduct>({ text: BARE, values: [JSON.stringify(card)] });
}
