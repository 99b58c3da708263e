import { startServer } from './server.js';

/**
 * One server for all journeys; each journey makes the accounts and orders it needs. Where `E2E_BASE_URL` and
 * `E2E_DATA_DIR` name a server that already runs (the quick loop while writing a journey), that one is used.
 */
export default async function startSharedServer(): Promise<() => Promise<void>> {
  if (process.env['E2E_BASE_URL'] && process.env['E2E_DATA_DIR']) return async () => {};
  const server = await startServer();
  process.env['E2E_BASE_URL'] = server.url;
  process.env['E2E_DATA_DIR'] = server.dataDir;
  return async () => {
    await server.stop();
    server.removeData();
  };
}
