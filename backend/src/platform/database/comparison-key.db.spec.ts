import pg from 'pg';
import { comparisonKey } from '@stolek/rules/comparison-key';
import { openTestDatabase } from '#test/test-database.js';

/** Letters of the scripts of menus, all marks, spaces and invisible characters. */
const SAMPLE =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}\p{M}\p{Z}\p{Cc}\p{Cf}\p{Sk}\p{N}\p{Emoji}\p{Default_Ignorable_Code_Point}]/u;
/** Latin letters of phonetics and manuscripts since Unicode 11, whose case an older ICU does not know. */
const NEWER = /[\u1c89\u1c8a\ua7b8-\ua7ff]/u;

function sample(): string[] {
  const letters = Array.from({ length: 0x1_ffff }, (_, index) => index + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => SAMPLE.test(letter) && !NEWER.test(letter));
  return letters.map((letter) => ` A${letter}${letter} č\u200b\u0301${letter}`);
}

it('the comparison key of a name is the same in PostgreSQL and in the product', async () => {
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
