import { MemoryRouter } from 'react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { PricingPage } from './pricing-page';

it('says nothing about the offers that a day makes untrue, as the server sends it', () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <PricingPage />
    </MemoryRouter>,
  );
  expect(page).toContain('Platnost nabídky: do __OFFER_VALID_UNTIL_DAY__.');
  expect(page).not.toMatch(/platí do|vypršela/);
});
