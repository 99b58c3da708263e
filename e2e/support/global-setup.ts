import { startDemoStore } from './demo-store.js';

/**
 * Starts the server that all tests share; each test creates its own accounts, tracks and orders. With `E2E_BASE_URL` and
 * `E2E_DATA_DIR` the tests use a server that already runs.
 */
export default async function startSharedServer(): Promise<() => Promise<void>> {
  if (process.env['E2E_BASE_URL'] && process.env['E2E_DATA_DIR']) return async () => {};
  const server = await startDemoStore();
  process.env['E2E_BASE_URL'] = server.url;
  process.env['E2E_DATA_DIR'] = server.dataDir;
  return async () => {
    await server.stop();
    server.removeData();
  };
}
