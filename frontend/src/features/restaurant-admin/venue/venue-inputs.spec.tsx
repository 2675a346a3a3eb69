import { useForm } from 'react-hook-form';
import { renderToString } from 'react-dom/server';
import { VenueInputs } from './venue-inputs';
import type { VenueFields } from './venue-schema';

function Form() {
  return <VenueInputs form={useForm<VenueFields>()} />;
}

test("joins a multi-line street address of a browser's autofill", () => {
  const html = renderToString(<Form />);
  expect(html).toContain('autoComplete="address-line1"');
  expect(html).not.toContain('street-address');
});
