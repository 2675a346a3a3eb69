import { readSettings } from '#platform/config/settings.js';
import { withFreePort } from './free-port.js';

it('port 0 is replaced by a free port, also in the address that the start prints', async () => {
  const { PORT, PUBLIC_URL } = await withFreePort(readSettings({ PORT: '0' }));

  expect(PORT).toBeGreaterThan(0);
  expect(PUBLIC_URL).toBe(`http://localhost:${PORT}`);
});

it('a public address that was given stays unchanged', async () => {
  const given = { PORT: '0', PUBLIC_URL: 'https://stolek.example', DEMO_SIGN_IN: 'anyone' };

  expect((await withFreePort(readSettings(given))).PUBLIC_URL).toBe('https://stolek.example');
});
