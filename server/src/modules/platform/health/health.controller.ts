import { Controller, Get, Header, Res } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '#core/auth/index.js';
import { MetricsService } from '#core/telemetry/index.js';
import { Readiness } from './health.response.js';
import { HealthService } from './health.service.js';

class LivenessResponse {
  @ApiProperty({ description: 'Always `alive`.', enum: ['alive'] })
  status: 'alive';
}

@ApiTags('Operation')
@Public()
@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly metrics: MetricsService,
  ) {}

  @ApiOperation({ summary: 'Check that the process is alive' })
  @ApiOkResponse({ type: LivenessResponse })
  @Get('healthz')
  @Header('Cache-Control', 'no-store')
  alive(): LivenessResponse {
    return { status: 'alive' };
  }

  @ApiOperation({ summary: 'Check that the server is ready for requests' })
  @ApiOkResponse({ type: Readiness })
  @ApiServiceUnavailableResponse({ description: 'The server is not ready.', type: Readiness })
  @Get('readyz')
  @Header('Cache-Control', 'no-store')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const readiness = await this.health.readiness();
    await reply.status(readiness.status === 'ready' ? 200 : 503).send(readiness);
  }

  @ApiOperation({ summary: 'Metrics for Prometheus' })
  @ApiOkResponse({
    description: 'The metrics in the Prometheus text format.',
    content: {
      'text/plain; version=0.0.4; charset=utf-8': {
        schema: { type: 'string', example: 'process_cpu_user_seconds_total 1.5' },
      },
    },
  })
  @Get('metrics')
  @Header('Cache-Control', 'no-store')
  async figures(@Res() reply: FastifyReply): Promise<void> {
    await reply.type(this.metrics.contentType).send(await this.metrics.render());
  }
}
