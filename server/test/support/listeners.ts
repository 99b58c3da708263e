import type { DiscoveryService } from '@nestjs/core';
import { ListenersService } from '#core/events/index.js';

/** Calls these listeners, whatever they are decorated with. */
export function listenersOf(...instances: object[]): ListenersService {
  const providers = instances.map((instance) => ({ name: instance.constructor.name, instance }));
  return new ListenersService({ getProviders: () => providers } as unknown as DiscoveryService);
}
