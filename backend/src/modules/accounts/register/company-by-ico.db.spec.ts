import { AresServer } from '#test/ares-server.js';
import { BackOffice, messages } from '#test/test-back-office.js';
import { AresRegister, CompanyRegister } from './company-by-ico.controller.js';

/** Long enough for an answer from this machine, however busy it is. */
class ImpatientRegister extends AresRegister {
  protected override readonly timeoutMs = 1_000;
}

describe('a company searched by its IČO', () => {
  let ares: AresServer;
  let office: BackOffice;
  beforeAll(async () => {
    ares = await AresServer.start();
    office = await BackOffice.start(
      (builder) => builder.overrideProvider(CompanyRegister).useClass(ImpatientRegister),
      { ARES_URL: `${ares.url}/` },
    );
  });
  afterAll(async () => {
    await office.close();
    await ares.close();
  });
  beforeEach(() => (ares.mood = 'answers'));

  it('is returned as in the register', async () => {
    const { body } = await office.get('companybyico/27082440').expect(200);
    expect(body).toEqual({
      ico: '27082440',
      dic: 'CZ27082440',
      name: 'Alza.cz a.s.',
      street: 'Jankovcova 1522/53',
      city: 'Praha',
      postal_code: '170 00',
      country: 'Česká republika',
      endedOn: null,
    });
  });

  it('is returned with its village for a missing street, an empty DIČ, and the date when it ended', async () => {
    const { body } = await office.get(`companybyico/${encodeURIComponent('123 45 679')}`).expect(200);
    expect(body).toEqual({
      ico: '12345679',
      dic: '',
      name: 'Jan Novák',
      street: 'Lhota 7',
      city: 'Lhota',
      postal_code: '010 01',
      country: 'Česká republika',
      endedOn: '2020-02-01',
    });
  });

  it('is not found if the register does not contain it', async () => {
    const { body } = await office.get('companybyico/45274649').expect(404);
    expect(body).toMatchObject({ code: 'COMPANY_NOT_REGISTERED', message: 'Firma s tímto IČO v registru není.' });
  });

  it('is not requested from the register if the IČO is invalid', async () => {
    const before = ares.requests;
    const answer = await office.get('companybyico/12345678').expect(400);
    expect(Object.values(messages(answer))).toEqual([
      'IČO má osm číslic a poslední je kontrolní. Zkontrolujte je prosím.',
    ]);
    await office.get(`companybyico/${encodeURIComponent('../../x')}`).expect(400);
    expect(ares.requests).toBe(before);
  });

  it.each(['fails', 'babbles'] as const)('leaves the form to be typed if the register %s', async (mood) => {
    ares.mood = mood;
    const { body, headers } = await office.get('companybyico/27082440').expect(503);
    expect(body).toMatchObject({
      code: 'REGISTER_UNAVAILABLE',
      message: 'Registr ARES teď neodpovídá. Údaje prosím vyplňte ručně.',
    });
    expect(headers['retry-after']).toMatch(/^\d+$/);
  });

  it('causes a response with 503 if the register does not answer in time', async () => {
    ares.mood = 'hangs';
    await office.get('companybyico/27082440').expect(503);
  });

  it('is shown to a system administrator, but to no manager of a venue and no employee', async () => {
    const before = ares.requests;
    for (const who of ['manager', 'employee', 'nobody'] as const) {
      await office.get('companybyico/27082440', who).expect(403);
    }
    expect(ares.requests).toBe(before);
    await office.get('companybyico/27082440', 'sa').expect(200);
  });
});
