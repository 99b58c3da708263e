import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { MetricsService } from './metrics.service.js';

/** Rate and latency of every route. The label is the route's pattern, which contains no ids and tokens. */
@Injectable()
export class HttpMetricsPlugin {
  private readonly seconds;

  constructor(metrics: MetricsService) {
    this.seconds = metrics.histogram('http_request_duration_seconds', 'Duration of HTTP requests', [
      'method',
      'route',
      'status',
    ]);
  }

  install(fastify: FastifyInstance): void {
    fastify.addHook('onResponse', (request, reply, done) => {
      this.seconds.observe(
        {
          method: request.method,
          route: request.is404 ? 'unmatched' : (request.routeOptions.url ?? 'unmatched'),
          status: String(reply.statusCode),
        },
        reply.elapsedTime / 1000,
      );
      done();
    });
  }
}
