import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { RequestMethod, type INestApplicationContext, type Type } from '@nestjs/common';
import { ModulesContainer, Reflector } from '@nestjs/core';
import { ACCESS_RULE, type AccessRule } from '#platform/auth/rights.js';

/** A route under `/api/my/`, with the rule that is declared beside it. */
export interface Route {
  readonly method: string;
  readonly path: string;
  /** `undefined`: no rule is declared. */
  readonly rule: AccessRule | undefined;
}

/** @returns every route under `/api/my/` that a controller of the application offers, by path */
export function protectedRoutes(app: INestApplicationContext): Route[] {
  const reflector = app.get(Reflector);
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  const routes = controllers.flatMap(({ metatype }) => routesOf(reflector, metatype as Type));
  return routes
    .filter(({ path }) => path.startsWith('/api/my/'))
    .sort((left, right) => (`${left.path} ${left.method}` < `${right.path} ${right.method}` ? -1 : 1));
}

function routesOf(reflector: Reflector, controller: Type): Route[] {
  const prototype = controller.prototype as Record<string, unknown>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as (() => unknown) | undefined;
    const method =
      typeof handler === 'function' ? (Reflect.getMetadata(METHOD_METADATA, handler) as unknown) : undefined;
    if (handler === undefined || typeof method !== 'number') return [];
    const parts = [Reflect.getMetadata(PATH_METADATA, controller), Reflect.getMetadata(PATH_METADATA, handler)];
    const path = `/${parts.map(String).join('/')}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
    const rule = reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [handler, controller]);
    return [{ method: RequestMethod[method]!, path, rule }];
  });
}
