import type { DiscoveryService } from '@nestjs/core';
import { JobHandlersService } from '#core/jobs/job-handlers.service.js';

/** Handlers of these instances' jobs, found by `@Job()` as in an application. */
export function jobHandlersOf(...instances: object[]): JobHandlersService {
  const discovery: Pick<DiscoveryService, 'getMetadataByDecorator'> & { getProviders: () => object[] } = {
    getProviders: () => instances.map((instance) => ({ instance })),
    getMetadataByDecorator: ({ KEY }, { instance }) =>
      Reflect.getMetadata(KEY, (instance as object).constructor) as never,
  };
  return new JobHandlersService(discovery as unknown as DiscoveryService);
}
