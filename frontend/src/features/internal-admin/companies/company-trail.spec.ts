import { actText, companyTrailTexts } from './company-trail';

it('the trail of a company uses general words for an unknown change', () => {
  const { acts, administratorActs } = companyTrailTexts;
  expect(actText(acts, { subject: 'table', act: 'created' })).toBe('Stůl přidán');
  expect(actText(administratorActs, { subject: 'company', act: 'created' })).toBe('Firma založena');
  expect(actText(acts, { subject: 'oven', act: 'created' })).toBe('Změna');
  expect(actText(acts, { subject: 'table', act: 'archived' })).toBe('Změna');
});
