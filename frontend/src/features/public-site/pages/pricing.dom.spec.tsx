import { MemoryRouter } from 'react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawn } from '../drawn';
import { pricing } from './pricing';

it('the page of prices is rendered without a sentence that becomes untrue on some day', () => {
  const page = renderToStaticMarkup(<MemoryRouter>{drawn(pricing)}</MemoryRouter>);
  expect(page).toContain('Platnost nabídky: do __OFFER_VALID_UNTIL_DAY__.');
  expect(page).not.toMatch(/platí do|vypršela/);
});
