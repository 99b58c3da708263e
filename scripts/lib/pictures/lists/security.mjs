import { refuse } from '../network.mjs';
import { as, click, dialogOpen, loadingAndFailed, steps } from '../screen.mjs';

const PATH = '/account?tab=security';
const window_ = { full: false };
const dialog = (page) => page.getByRole('dialog').last();
const inDialog = (name) => (page) => dialog(page).getByRole('button', { name }).click();

const CODES = ['7K2QP-9XM4D', 'R3TWN-0H8VB', 'C5JZS-1EG6A', 'M9FXQ-4KD2Y', 'T0PHV-8NB3W'].flatMap((code) => [
  code,
  code.split('').reverse().join(''),
]);

function factors(change = {}) {
  const state = { totpEnabled: false, recoveryCodesLeft: 0, isRequired: false, passkeys: [] };
  return { mySecondFactor: { __typename: 'SecondFactorSettings', ...state, ...change } };
}

const passkey = (id, name, lastUsedAt) => ({
  __typename: 'Passkey',
  id,
  name,
  createdAt: '2026-09-14T08:12:00Z',
  lastUsedAt,
});
const SET_UP = factors({
  totpEnabled: true,
  recoveryCodesLeft: 8,
  passkeys: [
    passkey(1, 'MacBook', '2026-11-21T21:40:00Z'),
    passkey(2, 'YubiKey 5C in the safe, second drawer from the top', null),
  ],
});

const session = (id, device, isCurrent = false) => ({
  __typename: 'UserSession',
  id,
  device,
  createdAt: `2026-11-2${id}T08:12:00Z`,
  lastUsedAt: '2026-11-22T14:05:00Z',
  isCurrent,
});
const SESSIONS = {
  mySessions: [
    session(2, 'Chrome on macOS', true),
    session(1, 'Safari on iPhone'),
    session(0, 'Ghostnote-Sync'),
  ],
};
const base = { MySecondFactor: factors(), MySessions: SESSIONS };
const setUp = { ...base, MySecondFactor: SET_UP };

const SETUP = {
  startTotpSetup: {
    __typename: 'TotpSetup',
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Ghostnote:marta%40example.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Ghostnote',
  },
};
const setupOpen = { ...base, StartTotpSetup: SETUP };
const typeCode = (page) => dialog(page).getByLabel('Code from the app').fill('123456');

const secondStep = (methods) => ({
  __typename: 'AuthPayload',
  message: 'One more step',
  token: null,
  user: null,
  requiresSecondFactor: true,
  challenge: 'challenge',
  secondFactorMethods: methods,
  passkeyOptions: methods.includes('PASSKEY') ? '{"challenge":"AAAA","allowCredentials":[]}' : null,
});
const ALL = ['TOTP', 'PASSKEY', 'RECOVERY_CODE'];
const wrongCode = refuse('This code or passkey is not valid. Please try again.', { code: 'UNAUTHENTICATED' });

async function logIn(form) {
  await form.getByLabel('Email').fill('marta@example.test');
  await form.getByLabel('Password', { exact: true }).fill('Correct-Horse-1');
  await form.getByRole('button', { name: 'Log In' }).last().click();
}
const logInModal = (page) => logIn(page.getByRole('dialog'));

const ended = refuse('Please log in', { code: 'UNAUTHENTICATED' });
const toSessionEnd = steps(
  (page) => page.getByRole('textbox', { name: 'Code' }).fill('AUTUMN'),
  (page) => page.getByRole('spinbutton', { name: 'Discount percent' }).fill('15'),
  (page) => page.getByRole('checkbox', { name: 'Never expires' }).check(),
  click('Create coupon'),
  dialogOpen,
);
const enrolment = refuse('A second factor is required', { code: 'SECOND_FACTOR_REQUIRED' });

/** Second factors, sessions and reauthentication. */
export const SECURITY = [
  as.buyer('security', PATH, { respond: base }),
  as.buyer('security-set-up', PATH, { respond: setUp }),
  ...loadingAndFailed(as.buyer, 'security-factors', PATH, 'MySecondFactor'),
  ...loadingAndFailed(as.buyer, 'security-devices', PATH, 'MySessions'),
  as.buyer('security-app', PATH, { ...window_, respond: setupOpen, act: steps(click('Set up'), dialogOpen) }),
  as.buyer('security-app-wrong', PATH, {
    ...window_,
    respond: {
      ...setupOpen,
      EnableTotp: refuse('This code is not valid. Please try the next one.', { field: 'code' }),
    },
    act: steps(click('Set up'), dialogOpen, typeCode, inDialog('Turn on'), (page) =>
      page.getByText('This code is not valid').waitFor(),
    ),
  }),
  as.buyer('security-codes', PATH, {
    ...window_,
    respond: {
      ...setupOpen,
      EnableTotp: { enableTotp: { __typename: 'RecoveryCodesPayload', codes: CODES } },
    },
    act: steps(click('Set up'), dialogOpen, typeCode, inDialog('Turn on'), (page) =>
      page.getByRole('button', { name: 'I have saved them' }).waitFor(),
    ),
  }),
  as.buyer('security-passkey', PATH, {
    ...window_,
    respond: base,
    act: steps(click('Add a passkey'), dialogOpen),
  }),
  as.buyer('security-passkey-remove', PATH, { ...window_, respond: setUp, act: click('Remove MacBook') }),
  as.buyer('security-reauthentication', PATH, {
    ...window_,
    respond: {
      ...base,
      StartTotpSetup: refuse('Please confirm your password', { code: 'REAUTHENTICATION_REQUIRED' }),
      Reauthenticate: refuse('This password is not right', { code: 'FORBIDDEN' }),
    },
    act: steps(
      click('Set up'),
      dialogOpen,
      (page) => dialog(page).getByLabel('Current password').fill('not-the-one'),
      inDialog('Confirm'),
      (page) => page.getByText('This password is not right').waitFor(),
    ),
  }),
  as.visitor('second-factor', '/login', {
    ...window_,
    respond: { Login: { login: secondStep(ALL) } },
    act: steps(logInModal, (page) => page.getByText('One more step').waitFor()),
  }),
  as.visitor('second-factor-wrong', '/login', {
    ...window_,
    respond: { Login: { login: secondStep(['TOTP', 'RECOVERY_CODE']) }, CompleteSecondFactor: wrongCode },
    act: steps(
      logInModal,
      (page) => page.getByLabel('Code from your authenticator app').fill('123456'),
      inDialog('Continue'),
      (page) => page.getByText('This code or passkey').waitFor(),
    ),
  }),
  as.visitor('second-factor-recovery', '/login', {
    ...window_,
    respond: { Login: { login: secondStep(ALL) } },
    act: steps(logInModal, inDialog('Use a recovery code')),
  }),
  as.visitor('undo-email-change', '/undo-email-change/none'),
  as.visitor('undo-email-change-done', '/undo-email-change/none', {
    respond: {
      UndoEmailChange: {
        undoEmailChange: {
          __typename: 'MessagePayload',
          message: 'Your previous e-mail address counts again. Please choose a new password.',
        },
      },
    },
    act: steps(click('Undo the change'), (page) =>
      page.getByRole('link', { name: 'Choose a new password' }).waitFor(),
    ),
  }),
  as.visitor('undo-email-change-refused', '/undo-email-change/none', {
    respond: { UndoEmailChange: refuse('This link is not valid any more.') },
    act: steps(click('Undo the change'), (page) => page.getByRole('alert').waitFor()),
  }),
  as.visitor('admin-login-second-factor', '/admin/login', {
    ...window_,
    respond: { AdminLogin: { login: secondStep(ALL) } },
    act: steps(logIn, (page) => page.getByLabel('Code from your authenticator app').waitFor()),
  }),
  as.admin('admin-security', '/admin/security', { respond: setUp }),
  as.admin('admin-session-ended', '/admin/coupons', {
    ...window_,
    respond: { CreateCoupon: ended },
    act: toSessionEnd,
  }),
  as.admin('admin-session-ended-wrong', '/admin/coupons', {
    ...window_,
    respond: {
      CreateCoupon: ended,
      AdminLogin: refuse('Invalid email or password', { code: 'UNAUTHENTICATED' }),
    },
    act: steps(
      toSessionEnd,
      (page) => dialog(page).getByLabel('Password', { exact: true }).fill('not-the-one'),
      inDialog('Continue'),
      (page) => page.getByText('Invalid email or password').waitFor(),
    ),
  }),
  as.admin('admin-session-ended-second-factor', '/admin/coupons', {
    ...window_,
    respond: {
      CreateCoupon: ended,
      AdminLogin: { login: secondStep(['TOTP', 'RECOVERY_CODE']) },
    },
    act: steps(
      toSessionEnd,
      (page) => dialog(page).getByLabel('Password', { exact: true }).fill('Correct-Horse-1'),
      inDialog('Continue'),
      (page) => page.getByLabel('Code from your authenticator app').waitFor(),
    ),
  }),
  as.admin('admin-enrolment', '/admin/settings', {
    respond: { ...base, AdminPaymentSettings: enrolment },
    act: (page) => page.getByRole('heading', { name: 'Set up a second factor' }).waitFor(),
  }),
];
