import { actSaid, companyTrailTexts } from './company-trail';

it('uses a general phrase for an unknown change', () => {
  const { acts, administratorActs } = companyTrailTexts;
  expect(actSaid(acts, { subject: 'table', act: 'created' })).toBe('Stůl přidán');
  expect(actSaid(administratorActs, { subject: 'company', act: 'created' })).toBe('Firma založena');
  expect(actSaid(acts, { subject: 'oven', act: 'created' })).toBe('Změna');
  expect(actSaid(acts, { subject: 'table', act: 'archived' })).toBe('Změna');
});
