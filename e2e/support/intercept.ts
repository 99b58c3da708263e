import type { Page, Route } from '@playwright/test';

interface Question {
  operationName?: string;
}

/**
 * Lets what the page asks under this name run into whatever `meet` does; everything else goes its way, and once it is
 * undone this does too. The route stays: a question on its way while the last one is taken off would never be answered.
 */
export async function intercept(
  page: Page,
  operation: string,
  meet: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  let undone = false;
  await page.route('**/graphql', async (route) => {
    const asked = route.request().postDataJSON() as Question | null;
    await (!undone && asked?.operationName === operation ? meet(route) : route.fallback());
  });
  return () => {
    undone = true;
    return Promise.resolve();
  };
}
