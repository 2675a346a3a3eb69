import type { Page } from '@playwright/test';
import { isAccessible } from './support/expectations.js';
import { expect, test } from './support/journey.js';
import { linkMailedTo } from './support/letters.js';
import type { Product } from './support/product.js';
import { TABLET } from './support/staff.js';

const LOCAL = { SIGN_IN: 'local', SIGN_IN_SECRET: 'the secret of a journey of 32 characters' };
const EVA = 'eva@podnik.test';

/** An authenticator in the device that has verified its user. */
async function hasAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const menuOf = (page: Page) => page.getByRole('button', { name: `Uživatelské menu, ${EVA}` });
const opensSignIn = async (page: Page, product: Product) => {
  await page.goto(`${product.staffLine.url}/`);
  await page.getByRole('button', { name: 'Přihlášení' }).first().click();
  await page.getByLabel('E-mail').waitFor();
};
const signsOut = async (page: Page) => {
  await menuOf(page).click();
  await page.getByRole('button', { name: 'Odhlásit se' }).click();
  await page.getByRole('button', { name: 'Přihlášení' }).first().waitFor();
};

test('the first operator signs in by a printed link, later by a mailed link and by a passkey, and signs out everywhere', async ({
  startProduct,
}) => {
  const product = await startProduct(LOCAL);
  const made = (await product.ops(['make-admin', EVA, '--yes'], LOCAL)) as { link: string };
  const page = await product.page(TABLET);
  await hasAuthenticator(page);
  await page.goto(made.link);
  await page.getByRole('button', { name: 'Přijmout a přihlásit se' }).click();
  await menuOf(page).waitFor();
  await signsOut(page);

  await opensSignIn(page, product);
  await isAccessible(page);
  await page.getByLabel('E-mail').fill(EVA);
  await page.getByRole('button', { name: 'Poslat přihlašovací odkaz' }).click();
  await page.getByLabel('Kód z dopisu').waitFor();
  await isAccessible(page);
  await page.goto(await linkMailedTo(product, EVA));
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
  await menuOf(page).waitFor();

  await page.goto(`${product.staffLine.url}/profile`);
  await page.getByRole('button', { name: 'Přidat přístupový klíč' }).click();
  await page.getByText('Přístupový klíč byl přidán.').waitFor();
  await signsOut(page);

  await opensSignIn(page, product);
  await page.getByRole('button', { name: 'Přihlásit se přístupovým klíčem' }).click();
  await menuOf(page).waitFor();
  await page.goto(`${product.staffLine.url}/profile`);
  await expect(page.getByText(/^Přihlášeno .* přístupovým klíčem$/)).toHaveCount(1);

  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${product.staffLine.url}/profile`);
  await elsewhere.getByText('Kde jste přihlášeni').waitFor();
  await page.getByRole('button', { name: 'Odhlásit všude' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Odhlásit všude' }).click();
  await page.getByRole('button', { name: 'Přihlášení' }).first().waitFor();
  await elsewhere.reload();
  await elsewhere.getByRole('button', { name: 'Přihlášení' }).first().waitFor();
  await opensSignIn(page, product);
  await product.stop();
});
