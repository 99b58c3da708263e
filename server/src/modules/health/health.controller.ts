import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../../core/auth/index.js';
import { Metrics } from '../../core/telemetry/index.js';
import { Documented } from '../api-docs/index.js';
import { HEALTH_API, HEALTH_TAG } from './health.openapi.js';
import { HealthService } from './health.service.js';

/** For the machines that watch over this one. */
@Public()
@Documented(HEALTH_TAG, HEALTH_API)
@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly metrics: Metrics,
  ) {}

  @Get('healthz')
  @Header('Cache-Control', 'no-store')
  alive(): { status: 'alive' } {
    return { status: 'alive' };
  }

  @Get('readyz')
  @Header('Cache-Control', 'no-store')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const readiness = await this.health.readiness();
    await reply.status(readiness.status === 'ready' ? 200 : 503).send(readiness);
  }

  @Get('metrics')
  @Header('Cache-Control', 'no-store')
  async figures(@Res() reply: FastifyReply): Promise<void> {
    await reply.type(this.metrics.contentType).send(await this.metrics.render());
  }
}
