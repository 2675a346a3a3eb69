/** Half a day ahead of Prague, most of a day behind it, and the zone of a tablet that nobody has set up. */
const DEVICE_ZONES = ['Pacific/Auckland', 'America/Los_Angeles', 'UTC'];

/** Runs tests once for each time zone of the device: Node reads `TZ` again after each assignment, and so does `Date`. */
export function inEachDeviceZone(tests: () => void): void {
  describe.each(DEVICE_ZONES)('on a device in %s', (zone) => {
    const before = process.env['TZ'];
    beforeAll(() => {
      process.env['TZ'] = zone;
    });
    afterAll(() => {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    });
    tests();
  });
}
