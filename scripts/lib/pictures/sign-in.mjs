/** Logins of the demo. */
export const LOGINS = {
  buyer: { email: 'buyer@ghostnote.test', password: 'Buyer!2345' },
  seller: { email: 'seller@ghostnote.test', password: 'Seller!2345' },
  admin: { email: 'admin@ghostnote.test', password: 'Admin!2345' },
};

const CONSENT = { name: 'cookieConsent', value: 'accepted' };

/** Signs in once. Returns the storage state of the browser, with the cookie popup already dismissed. */
export async function signIn(browser, url, role) {
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([{ ...CONSENT, url }]);
  const page = await context.newPage();
  const login = LOGINS[role];
  if (login) {
    await page.goto(role === 'admin' ? '/admin/login' : '/login');
    const form = role === 'admin' ? page : page.getByRole('dialog');
    await form.getByLabel('Email').fill(login.email);
    await form.getByLabel('Password', { exact: true }).fill(login.password);
    await form
      .getByRole('button', { name: /^log ?in$/i })
      .first()
      .click();
    if (role === 'admin') await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'));
    else await form.waitFor({ state: 'hidden' });
  }
  const state = await context.storageState();
  await context.close();
  return state;
}
