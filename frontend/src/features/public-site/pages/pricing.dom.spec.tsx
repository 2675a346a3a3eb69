import { MemoryRouter } from 'react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawn } from '../drawn';
import { pricing } from './pricing';

it('the prerendered pricing page does not say whether the offer is still valid', () => {
  const page = renderToStaticMarkup(<MemoryRouter>{drawn(pricing)}</MemoryRouter>);
  expect(page).toContain('Platnost nabídky: do __OFFER_VALID_UNTIL_DAY__.');
  expect(page).not.toMatch(/platí do|vypršela/);
});
