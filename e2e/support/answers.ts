import type { Page, Route } from '@playwright/test';

interface Question {
  operationName?: string;
}

/** Lets what the page asks under this name run into whatever `meet` does; everything else goes its way. */
async function intercept(page: Page, operation: string, meet: (route: Route) => Promise<void>) {
  const handler = async (route: Route) => {
    const asked = route.request().postDataJSON() as Question | null;
    await (asked?.operationName === operation ? meet(route) : route.fallback());
  };
  await page.route('**/graphql', handler);
  return () => page.unroute('**/graphql', handler);
}

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
  const held: Promise<void>[] = [];
  const undo = await intercept(page, operation, (route) => {
    const going = released.then(() => route.fallback());
    held.push(going);
    return going;
  });
  return async () => {
    letGo();
    // A question that is still held when nobody intercepts any more would be lost.
    await Promise.all(held);
    await undo();
  };
}
