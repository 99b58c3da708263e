import type { Page, Request, Response, Route } from '@playwright/test';

/** Ends the fault: the operation reaches the server again. */
type Restore = () => Promise<void>;

interface Rejection {
  message: string;
  code: string;
  field?: string;
}

/**
 * Resolves with the server's response to the next request of this operation. An optimistic update
 * shows before it: a fault that is injected, or a page that is left, earlier hits that request.
 */
export function responseTo(page: Page, operation: string): Promise<Response> {
  return page.waitForResponse((response) => isOperation(response.request(), operation));
}

/** The operation fails as on a broken server. */
export function breakOperation(page: Page, operation: string): Promise<Restore> {
  return rejectOperation(page, operation, 'Internal server error', 'INTERNAL');
}

/** The server rejects the operation with this message. */
export function rejectOperation(
  page: Page,
  operation: string,
  rejection: string | Rejection,
  code = 'RATE_LIMITED',
): Promise<Restore> {
  const { message, ...extensions } = typeof rejection === 'string' ? { message: rejection, code } : rejection;
  return interceptOperation(page, operation, (route) =>
    route.fulfill({ json: { data: null, errors: [{ message, extensions }] } }),
  );
}

/** The operation gets this response without reaching the server. */
export function fakeResponse(page: Page, operation: string, data: Record<string, unknown>): Promise<Restore> {
  return interceptOperation(page, operation, (route) => route.fulfill({ json: { data } }));
}

/** The connection breaks: no response arrives. */
export function cutOperation(page: Page, operation: string): Promise<Restore> {
  return interceptOperation(page, operation, (route) => route.abort('connectionfailed'));
}

/** Changes the body of the server's response, for values that the demo catalogue lacks. */
export function changeResponse(
  page: Page,
  operation: string,
  change: (body: string) => string,
): Promise<Restore> {
  return interceptOperation(page, operation, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

/** Requests of chunks with these names fail until the returned function is called. */
export async function breakChunks(page: Page, name: RegExp): Promise<() => void> {
  let isBroken = true;
  await page.route(
    (url) => url.pathname.startsWith('/assets/') && name.test(url.pathname),
    (route) => (isBroken ? route.abort('connectionfailed') : route.fallback()),
  );
  return () => {
    isBroken = false;
  };
}

/** The browser's event of a network that is back. */
export function announceNetwork(page: Page): Promise<void> {
  return page.evaluate(() => void window.dispatchEvent(new Event('online')));
}

/** Delays the request until the returned function is called. */
export async function holdOperation(page: Page, operation: string): Promise<Restore> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const restore = await interceptOperation(page, operation, async (route) => {
    await released;
    await route.fallback();
  });
  return () => {
    release();
    return restore();
  };
}

/**
 * Handles the requests of one GraphQL operation. The route stays registered after its end: removing it would leave a pending
 * request without a response.
 */
async function interceptOperation(
  page: Page,
  operation: string,
  handle: (route: Route) => Promise<void>,
): Promise<Restore> {
  let ended = false;
  await page.route('**/graphql', async (route) => {
    await (!ended && isOperation(route.request(), operation) ? handle(route) : route.fallback());
  });
  return () => {
    ended = true;
    return Promise.resolve();
  };
}

function isOperation(request: Request, operation: string): boolean {
  if (!request.url().endsWith('/graphql')) return false;
  const body = request.postDataJSON() as { operationName?: string } | null;
  return body?.operationName === operation;
}
