import { startServer } from './server.js';

/** One server for all journeys; each journey makes the accounts and orders it needs. */
export default async function startSharedServer(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env['E2E_BASE_URL'] = server.url;
  process.env['E2E_DATA_DIR'] = server.dataDir;
  return async () => {
    await server.stop();
    server.removeData();
  };
}
