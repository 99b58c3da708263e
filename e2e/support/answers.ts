import type { Page } from '@playwright/test';
import { intercept } from './intercept.js';

/** The server says no, in these words. Undone by calling what it answers. */
export function refuse(page: Page, operation: string, message: string, code = 'RATE_LIMITED') {
  const body = { data: null, errors: [{ message, extensions: { code } }] };
  return intercept(page, operation, (route) => route.fulfill({ json: body }));
}

/** The connection breaks: the page has no words of the server to show. Undone by calling what it answers. */
export function cutOff(page: Page, operation: string) {
  return intercept(page, operation, (route) => route.abort('connectionfailed'));
}

/** Keeps the question waiting, so that one can see what the page shows meanwhile, until the answer is called. */
export async function holdBack(page: Page, operation: string): Promise<() => Promise<void>> {
  let letGo = (): void => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  const undo = await intercept(page, operation, async (route) => {
    await released;
    await route.fallback();
  });
  return () => {
    letGo();
    return undo();
  };
}
