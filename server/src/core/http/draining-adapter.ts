import { types } from 'node:util';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { DRAIN_MS } from '../config/index.js';
import { RunningWork } from './running-work.js';

/**
 * Has closed once all that requests have begun has ended. Fastify waits for open connections only: what a caller who has
 * gone away had asked for would go on without a database.
 */
export class DrainingAdapter extends FastifyAdapter {
  readonly work = new RunningWork();

  /** Must come before the routes. */
  watchHandlers(): void {
    this.getInstance<FastifyInstance>().addHook('onRoute', (route) => {
      const { handler } = route;
      route.handler = (request, reply) => {
        const outcome = handler.call(request.server, request, reply);
        if (types.isPromise(outcome)) void this.work.watch(outcome);
        return outcome;
      };
    });
  }

  override async close(): Promise<void> {
    await super.close();
    await this.work.settled(DRAIN_MS);
  }
}
