import { refuse } from '../network.mjs';
import { as, click, steps } from '../screen.mjs';

const window_ = { full: false };
const dialog = (page) => page.getByRole('dialog');
const press = (name) => (page) => dialog(page).getByRole('button', { name }).last().click();
const toRegister = (page) => dialog(page).getByRole('button', { name: 'Register' }).click();

/** Registration, sign-in and recovery. */
export const SIGNING_IN = [
  as.visitor('login', '/login', window_),
  as.visitor('login-errors', '/login', { ...window_, act: press('Log In') }),
  as.visitor('login-refused', '/login', {
    ...window_,
    respond: { Login: refuse('Invalid email or password', { code: 'UNAUTHENTICATED' }) },
    act: steps(typeLogin, press('Log In'), (page) => dialog(page).getByText('Invalid email').waitFor()),
  }),
  as.visitor('login-busy', '/login', { ...window_, hold: ['Login'], act: steps(typeLogin, press('Log In')) }),
  as.visitor('register', '/login', { ...window_, act: toRegister }),
  as.visitor('register-errors', '/login', {
    ...window_,
    act: steps(
      toRegister,
      (page) =>
        dialog(page)
          .getByLabel(/seller account/)
          .check(),
      pressRegister,
    ),
  }),
  as.visitor('register-country', '/login', { ...window_, act: steps(toRegister, searchCountry('Swi')) }),
  as.visitor('register-no-country', '/login', { ...window_, act: steps(toRegister, searchCountry('Atlan')) }),
  as.visitor('register-code', '/login', {
    ...window_,
    respond: {
      Register: { register: { __typename: 'RegisterPayload', requiresVerification: true, message: 'ok' } },
    },
    act: steps(toRegister, fillIn, pressRegister, (page) =>
      dialog(page).getByLabel('Verification Code').waitFor(),
    ),
  }),
  as.visitor('forgot-password', '/forgot-password'),
  as.visitor('forgot-password-sent', '/forgot-password', {
    respond: {
      ForgotPassword: {
        forgotPassword: {
          __typename: 'MessagePayload',
          message: 'If the address has an account, a link to reset its password is on its way.',
        },
      },
    },
    act: steps(
      (page) => page.getByRole('main').getByLabel('Email').first().fill('marta@example.test'),
      click('Send Reset Link'),
    ),
  }),
  as.visitor('reset-password', '/reset-password/none'),
  as.visitor('reset-password-errors', '/reset-password/none', {
    act: async (page) => {
      const fields = page.getByRole('main').locator('input');
      await fields.nth(0).fill('secret-1');
      await fields.nth(1).fill('secret-2');
      await fields.nth(1).press('Enter');
    },
  }),
  as.visitor('account-visitor', '/account'),
  as.visitor('cart-visitor', '/cart'),
  as.visitor('toast-login-asked', '/shop', {
    ...window_,
    act: (page) =>
      page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /wishlist/i })
        .click(),
  }),
];

async function typeLogin(page) {
  await dialog(page).getByLabel('Email').fill('marta@example.test');
  await dialog(page).getByLabel('Password', { exact: true }).fill('not-the-one');
}

async function pressRegister(page) {
  await dialog(page).locator('button[type=submit]').click();
}

function searchCountry(text) {
  return async (page) => {
    const box = dialog(page).getByRole('combobox', { name: 'Country' });
    await box.click();
    await box.pressSequentially(text);
  };
}

async function fillIn(page) {
  const form = dialog(page);
  await form.getByLabel('Name', { exact: true }).fill('Marta');
  await form.getByLabel('Last Name').fill('Lindqvist');
  await form.getByLabel('Email').fill('marta@example.test');
  await form.getByLabel('Password', { exact: true }).fill('Correct-Horse-1');
  await form.getByLabel('Confirm Password').fill('Correct-Horse-1');
  await form.getByRole('combobox', { name: 'Country' }).fill('Swed');
  await page.getByRole('option', { name: 'Sweden' }).click();
  await form.getByRole('checkbox', { name: /Privacy Policy/ }).check();
}
