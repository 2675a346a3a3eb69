import { readFileSync } from 'node:fs';
import { isAccessible } from './support/expectations.js';
import { expect, test } from './support/journey.js';
import { Staff } from './support/staff.js';
import { Visitor } from './support/visitor.js';

test('a visitor’s contact request reaches the system administrator, who marks it as done and downloads it as a file', async ({
  sharedProduct: product,
}) => {
  const visitor = await Visitor.comes(product);
  await visitor.opens('/contactr');
  await visitor.fills({ Telefon: '0777 888 999' });
  await visitor.consents();
  await visitor.sends();
  await visitor.page.getByText('Děkujeme!').waitFor();

  const staff = await Staff.isSignedIn(product, 'sa@demo.test');
  await staff.goes('/LeadsPage');
  const { page } = staff;
  const row = page.getByRole('row').filter({ hasText: '+420777888999' });
  await row.waitFor();
  await isAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Stáhnout CSV' }).click(),
  ]);
  const file = readFileSync(await download.path(), 'utf8');
  expect(file).toMatch(/^\ufeff"Číslo";"Druh";/);
  expect(file).toContain(';"+420777888999";');

  await row.getByRole('button', { name: 'Označit za vyřízené' }).click();
  await expect(row).toHaveCount(0);
  await page.getByText('Vyřízené', { exact: true }).click();
  await row.getByText('Alena Správná').waitFor();
});
