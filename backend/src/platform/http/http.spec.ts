import request from 'supertest';
import { startTestApp, type TestApp } from '../../../test/test-app.js';

describe('what every request meets', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('says that it is alive and ready', async () => {
    await request(app.url).get('/health/live').expect(200, { status: 'up' });
    const { body } = await request(app.url).get('/health/ready').expect(200);
    expect(body).toMatchObject({ status: 'up', parts: { database: 'up' } });
  });

  it('answers an unknown address under /api with our JSON', async () => {
    const { body } = await request(app.url).get('/api/nothing').expect(404);
    expect(body).toEqual({ statusCode: 404, code: 'NOT_FOUND', message: 'Požadovaná položka neexistuje.' });
    const posted = await request(app.url).post('/api/nothing').send({}).expect(404);
    expect(posted.body.code).toBe('NOT_FOUND');
  });
});
