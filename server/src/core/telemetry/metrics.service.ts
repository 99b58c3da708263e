import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const LATENCY_BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics of Node.js itself, one registry for the process: prom-client's observers cannot be stopped. */
let ofTheProcess: Registry | undefined;

function processMetrics(): Registry {
  if (!ofTheProcess) collectDefaultMetrics({ register: (ofTheProcess = new Registry()) });
  return ofTheProcess;
}

/** Prometheus metrics of this process. Labels never identify people. */
@Injectable()
export class MetricsService {
  private readonly registry = new Registry();
  private readonly processRegistry = processMetrics();

  get contentType(): string {
    return this.registry.contentType;
  }

  async render(): Promise<string> {
    const parts = await Promise.all([this.processRegistry.metrics(), this.registry.metrics()]);
    return parts.join('');
  }

  counter<L extends string>(name: string, help: string, labelNames: L[]): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  histogram<L extends string>(name: string, help: string, labelNames: L[]): Histogram<L> {
    return new Histogram({
      name,
      help,
      labelNames,
      buckets: LATENCY_BUCKETS_SECONDS,
      registers: [this.registry],
    });
  }

  /** Collects a value on each scrape; a failing gauge is left out. */
  gauge<L extends string>(
    name: string,
    help: string,
    labelNames: L[],
    collect: (gauge: Gauge<L>) => Promise<void> | void,
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        this.reset();
        try {
          await collect(this);
        } catch {
          this.reset();
        }
      },
    });
  }
}
