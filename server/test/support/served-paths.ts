import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import type { TestApp } from './app.js';

/** Routes of all controllers, e.g. `GET /api/users/:id`. */
export function servedPaths({ app }: TestApp): string[] {
  const discovery = new DiscoveryService(app.get(ModulesContainer, { strict: false }));
  const scanner = new MetadataScanner();
  const reflector = new Reflector();
  const paths = discovery.getControllers().flatMap(({ instance, metatype }) => {
    if (!metatype) return [];
    const prefix = reflector.get<string>(PATH_METADATA, metatype);
    const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      const path = handler && reflector.get<string | string[] | undefined>(PATH_METADATA, handler);
      if (!handler || path === undefined) return [];
      const method = RequestMethod[reflector.get<RequestMethod>(METHOD_METADATA, handler)];
      return [path]
        .flat()
        .map((one) => `${method} /${[prefix, one].join('/')}`.replace(/\/+/g, '/').replace(/(\S)\/$/, '$1'));
    });
  });
  return [...new Set(paths)].sort();
}
