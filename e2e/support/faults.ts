import type { Page } from '@playwright/test';
import { intercept } from './intercept.js';

/** The operation fails as it does on a broken server; the answer ends that. */
export function breakOperation(page: Page, operation: string): Promise<() => Promise<void>> {
  return refuseOperation(page, operation, { message: 'Internal server error', code: 'INTERNAL' });
}

/** The operation is refused with these words. */
export function refuseOperation(
  page: Page,
  operation: string,
  { message, ...extensions }: { message: string; code: string; field?: string },
): Promise<() => Promise<void>> {
  return intercept(page, operation, (route) =>
    route.fulfill({ json: { data: null, errors: [{ message, extensions }] } }),
  );
}

/** The operation is answered with this, and the server hears nothing of it. */
export function answerOperation(
  page: Page,
  operation: string,
  data: Record<string, unknown>,
): Promise<() => Promise<void>> {
  return intercept(page, operation, (route) => route.fulfill({ json: { data } }));
}

/** The operation never reaches the server. */
export function cutOperation(page: Page, operation: string): Promise<() => Promise<void>> {
  return intercept(page, operation, (route) => route.abort());
}

/** What the server answered, changed on its way: for values that the demo catalogue does not have. */
export function changeAnswer(
  page: Page,
  operation: string,
  change: (body: string) => string,
): Promise<() => Promise<void>> {
  return intercept(page, operation, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

/** Holds the operation's answer back until the returned function is called. */
export async function holdOperation(page: Page, operation: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await intercept(page, operation, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}
