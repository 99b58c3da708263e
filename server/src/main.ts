import 'reflect-metadata';
import { environmentVariables, readConfiguration } from './core/config/index.js';

/** Imports the server last: tracing instruments only modules that are imported after its start. */
async function main(): Promise<void> {
  const configuration = readConfiguration(environmentVariables());
  const stopTracing = configuration.traces && (await tracing()).startTracing(configuration.traces);
  const { serve } = await import('./serve.js');
  await serve(configuration, async () => stopTracing?.());
}

const tracing = () => import('./core/telemetry/start-tracing.js');

main().catch(async (error: unknown) => {
  const { explainFailure } = await import('./startup-messages.js');
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
});
