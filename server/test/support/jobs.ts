import { DiscoveryService } from '@nestjs/core';
import { JobHandlersService } from '#core/jobs/job-handlers.service.js';

/** Handlers of these instances' jobs, found by `@Job()` as in an application. */
export function jobHandlersOf(...instances: object[]): JobHandlersService {
  // The service's own method reads the metadata, which specs cannot: a spec file has another global `Reflect` than the server.
  const discovery = Object.assign(Object.create(DiscoveryService.prototype) as DiscoveryService, {
    getProviders: () => instances.map((instance) => ({ instance })),
  });
  return new JobHandlersService(discovery);
}
