import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Metrics } from './metrics.js';

/** Rate and latency of every route. The route's pattern is the label, so ids and tokens in paths never are. */
@Injectable()
export class HttpMetrics {
  private readonly seconds;

  constructor(metrics: Metrics) {
    this.seconds = metrics.histogram('http_request_duration_seconds', 'Time to answer an HTTP request', [
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
