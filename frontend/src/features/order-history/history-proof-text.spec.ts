import { clockOf } from '#shared/format/venue-clock.ts';
import { lossText, proofText } from './history-proof-text';

const CLOCK = clockOf('Europe/Prague');
/** @param local time on that clock, in winter */
const at = (local: string) => new Date(`${local}+01:00`).toISOString();
const NOW = Date.parse(at('2026-11-22T12:00:00'));
const proof = {
  holds: true,
  keptAt: at('2026-11-22T01:20:00'),
  since: at('2026-10-01T01:20:00'),
  provenAt: at('2026-11-22T11:20:00'),
  restsOn: 'locked' as const,
  losses: [],
};

describe('the text about the proof of the history', () => {
  test('says that a hash of today covers everything until yesterday, and names the proof', () => {
    const { says, because } = proofText(proof, NOW, CLOCK);
    expect(says).toBe('Historie do včerejška je beze změny.');
    expect(because).toMatch(
      /do úložiště, kde ho nikdo nezmění ani nesmaže\. Poprvé 1\. 10\. 2026, naposledy zkontrolováno 22\. 11\. 2026 11:20\./,
    );
  });

  test('says that an older hash covers the days before it', () => {
    const { says } = proofText({ ...proof, keptAt: at('2026-11-20T01:20:00') }, NOW, CLOCK);
    expect(says).toBe('Historie do 19. 11. 2026 je beze změny.');
  });

  test('says that the first hash proves nothing yet', () => {
    const { says } = proofText({ ...proof, since: proof.keptAt }, NOW, CLOCK);
    expect(says).toBe('Historii hlídáme od 22. 11. 2026.');
  });

  test('says plainly that a proof is broken', () => {
    const { says, because } = proofText({ ...proof, holds: false }, NOW, CLOCK);
    expect(says).toBe('Historie neodpovídá tomu, co o ní bylo uloženo.');
    expect(because).toContain('provozovatele');
  });

  test('keeps showing an accepted loss: its time, its maximum size and its reason', () => {
    const loss = {
      since: at('2026-11-19T11:20:00'),
      until: at('2026-11-20T11:20:00'),
      events: 3,
      acceptedAt: at('2026-11-20T12:05:00'),
      reason: 'Obnova ze zálohy.',
    };
    expect(proofText({ ...proof, losses: [loss] }, NOW, CLOCK).says).toBe(
      'Historie do včerejška je beze změny, až na to, co se ztratilo.',
    );
    expect(lossText(loss, CLOCK).replaceAll(/\s/g, ' ')).toBe(
      'Od 19. 11. 2026 11:20 do 20. 11. 2026 11:20 chybí až 3 události. Provozovatel to přijal 20. 11. 2026 12:05, důvod: Obnova ze zálohy.',
    );
    expect(lossText({ ...loss, since: null, events: 5 }, CLOCK)).toMatch(
      /^Do 20\. 11\. 2026 11:20 chybí až 5 událostí\./,
    );
  });
});
