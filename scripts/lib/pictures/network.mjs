/** Intercepts GraphQL operations for a screen: held, failed, or with a given response. */
export async function direct(page, { hold = [], fail = [], respond = {} }) {
  if (!hold.length && !fail.length && !Object.keys(respond).length) return;
  await page.route('**/graphql', (route) => {
    const { operationName } = route.request().postDataJSON() ?? {};
    if (hold.includes(operationName)) return undefined;
    if (fail.includes(operationName)) return route.abort('connectionfailed');
    if (!(operationName in respond)) return route.continue();
    const given = respond[operationName];
    return route.fulfill({ json: given instanceof Error ? refusal(given) : { data: given } });
  });
}

/** An error response of the server, e.g. `refuse('Invalid coupon', { code: 'NOT_FOUND' })`. */
export function refuse(message, extensions = {}) {
  return Object.assign(new Error(message), { extensions: { code: 'BAD_USER_INPUT', ...extensions } });
}

function refusal({ message, extensions }) {
  return { data: null, errors: [{ message, extensions }] };
}

/** Blocks all further requests; loaded content stays. */
export async function goOffline(page) {
  await page.context().setOffline(true);
}
