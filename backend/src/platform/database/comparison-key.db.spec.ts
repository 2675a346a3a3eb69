import pg from 'pg';
import { comparisonKey } from '#kernel/comparison-key.js';
import { openTestDatabase } from '#test/test-database.js';

/** Letters of the scripts that a menu is written in, all marks, spaces and signs that cannot be seen. */
const SAMPLE =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}\p{M}\p{Z}\p{Cc}\p{Cf}\p{Sk}\p{N}\p{Emoji}\p{Default_Ignorable_Code_Point}]/u;
/** Latin letters since Unicode 11 of phonetics and manuscripts, whose case the ICU of an older PostgreSQL does not know. */
const NEWER = /[\u1c89\u1c8a\ua7b8-\ua7ff]/u;

function sample(): string[] {
  const letters = Array.from({ length: 0x1_ffff }, (_, index) => index + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => SAMPLE.test(letter) && !NEWER.test(letter));
  return letters.map((letter) => ` A${letter}${letter} č\u200b\u0301${letter}`);
}

it('PostgreSQL and the product give a name the same key', async () => {
  const database = await openTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const names = sample();
  expect(names.length).toBeGreaterThan(5_000);
  const { rows } = await client.query<{ name: string; key: string }>(
    'select name, comparison_key(name) as key from unnest($1::text[]) name',
    [names],
  );
  await client.end();
  await database.close();
  const different = rows.filter(({ name, key }) => key !== comparisonKey(name));
  expect(different.map(({ name, key }) => [name, key, comparisonKey(name)])).toEqual([]);
});
