import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/lib/browser.mjs';
import { keepTemporaryFilesInMemory } from './scripts/lib/memory-folder.mjs';

keepTemporaryFilesInMemory();

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  // A busy machine delays one of hundreds of journeys now and then. npm test names those that needed it.
  retries: 1,
  workers: 2,
  forbidOnly: true,
  // Ends a journey that hangs: the slowest need 30 s here, and the machines of CI are busy for minutes at times.
  timeout: 120_000,
  // Two workers and the server share the processors.
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    baseURL: process.env['E2E_BASE_URL'],
    launchOptions: { executablePath: await findBrowser(), args: CHROMIUM_FLAGS },
    // Recording every step takes a sixth of the time.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'on-first-retry',
  },
  projects: [
    {
      name: 'desktop',
      // The tags are explained in e2e/support/viewports.ts.
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
});
