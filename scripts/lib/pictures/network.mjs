/** The GraphQL endpoint as a screen wants it: operations held, failed or answered by hand. */
export async function direct(page, { hold = [], fail = [], answer = {} }) {
  if (!hold.length && !fail.length && !Object.keys(answer).length) return;
  await page.route('**/graphql', (route) => {
    const { operationName } = route.request().postDataJSON() ?? {};
    if (hold.includes(operationName)) return undefined;
    if (fail.includes(operationName)) return route.abort('connectionfailed');
    if (!(operationName in answer)) return route.continue();
    const given = answer[operationName];
    return route.fulfill({ json: given instanceof Error ? refusal(given) : { data: given } });
  });
}

/** What the server says where it refuses, e.g. `refuse('Invalid coupon', { code: 'NOT_FOUND' })`. */
export function refuse(message, extensions = {}) {
  return Object.assign(new Error(message), { extensions: { code: 'BAD_USER_INPUT', ...extensions } });
}

function refusal({ message, extensions }) {
  return { data: null, errors: [{ message, extensions }] };
}

/** From now on nothing comes through; what has been loaded stays. */
export async function goOffline(page) {
  await page.context().setOffline(true);
}
