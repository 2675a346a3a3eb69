import { Controller, Get, Injectable, Module, type NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import request from 'supertest';
import { type Principal, ROLES } from '#kernel/principal.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { addUser } from '#test/test-tokens.js';
import { Database } from '../database/database.js';
import { Access, CurrentUser } from './rights.js';

/** Every route that the application registers with Fastify. */
const routes: { method: string; url: string }[] = [];
const PLANTED = ['/api/my/planted/undeclared'];

@Controller('api/my/planted')
class PlantedController {
  @Get('undeclared')
  undeclared(): string {
    return 'never';
  }

  @Get('admin')
  @Access('events:diagnose')
  admin(@CurrentUser() principal: Principal): Principal {
    return principal;
  }

  @Get('managers')
  @Access('venue:edit')
  managers(): string {
    return 'in';
  }
}

@Controller('api/planted-outside')
class OutsideController {
  @Get()
  open(): string {
    return 'open';
  }

  @Get('nobody')
  nobody(@CurrentUser() principal: Principal): Principal {
    return principal;
  }
}

/** Modules are configured before the router registers the routes that it has found. */
@Injectable()
class RouteRecorder {
  constructor(private readonly host: HttpAdapterHost) {}

  start(): void {
    this.host.httpAdapter.getInstance<FastifyInstance>().addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, url });
    });
  }
}

@Module({ controllers: [PlantedController, OutsideController], providers: [RouteRecorder] })
class PlantedModule implements NestModule {
  constructor(private readonly recorder: RouteRecorder) {}

  configure(): void {
    this.recorder.start();
  }
}

let app: TestApp;
const tokens = new Map<string | null, string>();
beforeAll(async () => {
  app = await startTestApp({ modules: [PlantedModule] });
  for (const role of [...ROLES, null]) tokens.set(role, await addUser(app, { email: `${role}@access.test`, role }));
});
afterAll(() => app.close());

const get = (path: string, role?: string | null) => {
  const call = request(app.url).get(path);
  return role === undefined ? call : call.set('authorization', `Bearer ${tokens.get(role)}`);
};

const sql = (text: string) => app.app.get(Database).query({ text });

describe('the guard of routes', () => {
  it('refuses a route without declared callers, even for a system administrator', async () => {
    const { body } = await get('/api/my/planted/undeclared', 'SA').expect(403);
    expect(body).toMatchObject({ statusCode: 403, code: 'FORBIDDEN' });
  });

  it.each([...ROLES, null])('allows %s exactly what the role may do', async (role) => {
    await get('/api/my/planted/admin', role).expect(role === 'SA' ? 200 : 403);
    await get('/api/my/planted/managers', role).expect(role === null || role === 'EMPLOYEE' ? 403 : 200);
    await get('/api/my/user/role', role).expect(200, { role });
  });

  it('cannot be bypassed by another spelling of the address', async () => {
    for (const path of ['/api/my/planted/managers/', '/api/./my/planted/managers', '/api/my/planted/%6danagers']) {
      expect((await get(path)).status).toBeGreaterThanOrEqual(401);
      expect((await get(path, 'EMPLOYEE')).text).not.toBe('in');
    }
  });

  it('requires no token outside /api/my', async () => {
    await get('/api/planted-outside').expect(200, 'open');
    await request(app.url).get('/api/planted-outside').set('authorization', 'Bearer rubbish').expect(200);
    await get('/api/planted-outside/nobody', 'SA').expect(401);
  });

  it('applies a demotion at the next request', async () => {
    const token = await addUser(app, { email: 'falling@access.test', role: 'SA' });
    const ask = () => request(app.url).get('/api/my/planted/admin').set('authorization', `Bearer ${token}`);
    await ask().expect(200);
    await sql("update app_user set role = null where email = 'falling@access.test'");
    await ask().expect(403);
    await sql("delete from app_user where email = 'falling@access.test'");
    await ask().expect(403);
  });
});

describe('every route under /api/my', () => {
  const walk = () => routes.filter(({ method, url }) => url.startsWith('/api/my') && method !== 'OPTIONS');
  const concrete = (url: string) => url.replace(/:\w+/g, '999999');

  it('is covered by this test', () => {
    const urls = walk().map(({ url }) => url);
    expect(urls).toEqual(expect.arrayContaining(['/api/my/user', '/api/my/user/role', ...PLANTED]));
  });

  it('answers 401 without a token', async () => {
    const open: string[] = [];
    for (const { method, url } of walk()) {
      const { status } = await fetch(app.url + concrete(url), { method });
      // HEAD is unknown there.
      if (status !== (method === 'HEAD' ? 404 : 401)) open.push(`${method} ${url}: ${status}`);
    }
    expect(open).toEqual([]);
  });

  it('declares its callers and admits a system administrator, unless this test has added it', async () => {
    const headers = { authorization: `Bearer ${tokens.get('SA')}` };
    const undeclared: string[] = [];
    for (const { method, url } of walk()) {
      // This one ends the session of the walk.
      if (method === 'DELETE' && url === '/api/my/sessions') continue;
      const { status } = await fetch(app.url + concrete(url), { method, headers });
      if (status === 403) undeclared.push(url);
    }
    expect([...new Set(undeclared)]).toEqual(PLANTED);
  });
});
