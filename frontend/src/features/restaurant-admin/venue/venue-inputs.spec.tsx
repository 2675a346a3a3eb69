import { useForm } from 'react-hook-form';
import { renderToString } from 'react-dom/server';
import { VenueInputs } from './venue-inputs';
import { newVenueFields, type VenueFields } from './venue-schema';

function Form({ before }: { before?: VenueFields }) {
  return <VenueInputs form={useForm<VenueFields>({ defaultValues: before })} before={before} />;
}

test("a venue's form joins the lines of a street address that a browser fills in", () => {
  const html = renderToString(<Form />);
  expect(html).toContain('autoComplete="address-line1"');
  expect(html).not.toContain('street-address');
});

test("a venue's form has the settings of tables only if the venue exists already", () => {
  const settings = ['Stůl se uvolní po', 'Objednávky jen s kódem stolu', 'Kolik porcí zbývá, ukázat hostům'];
  const shownIn = (html: string) => settings.filter((label) => html.includes(label));
  expect(shownIn(renderToString(<Form />))).toEqual([]);
  expect(shownIn(renderToString(<Form before={newVenueFields(undefined)} />))).toEqual(settings);
});
