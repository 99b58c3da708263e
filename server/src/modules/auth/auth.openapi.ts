import { SECOND_FACTOR_METHODS } from '#domain/second-factor.js';
import {
  choice,
  flag,
  integer,
  listOf,
  message,
  moment,
  named,
  nullable,
  object,
  text,
  type OperationDescription,
  type Schema,
  type Tag,
} from '../api-docs/index.js';

const PERSON: Record<string, Schema> = {
  id: integer('Number of the person.', 7),
  name: text('First name.', 'Mia'),
  last_name: text('Last name.', 'Lind'),
  email: text('Address to sign in with.', 'mia@example.com', { format: 'email' }),
  country: text('Country by its English name.', 'Sweden'),
  is_seller: flag('Whether they have a shop.', false),
  is_admin: { ...integer('1 for somebody who runs the store, else 0.', 0), enum: [0, 1] },
};

/** A person with an account. */
export const USER = named('User', object({ ...PERSON, created_at: moment('When they registered.') }));

const SESSION = (words: string) =>
  object({
    message: choice('Says that it worked.', [words]),
    user: named(`${words.split(' ')[0]}User`, object(PERSON)),
    token: text(
      'For `Authorization: Bearer`, valid for 7 days (of an admin 12 hours).',
      'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
    ),
  });

const COOKIES = {
  'Set-Cookie': text(
    '`session`, which authenticates, and `userId`, which only tells the page.',
    'session=eyJ…',
  ),
};

const LOGIN = SESSION('Login successful');

const SECOND_FACTOR = named(
  'SecondFactorRequired',
  object({
    message: choice('Says what is missing.', ['Second factor required']),
    requiresSecondFactor: {
      ...flag('Always true: `POST /api/users/second-factor` comes next.'),
      enum: [true],
    },
    challenge: text('What the second step takes, for 5 minutes and 5 tries.', 'bm90IGEgc2Vzc2lvbg'),
    methods: listOf(
      choice('A way to prove the second factor.', SECOND_FACTOR_METHODS),
      'How the account can prove its second factor.',
    ),
    passkey_options: nullable(
      text('WebAuthn request options as JSON text, for an account with a passkey.', '{"challenge":"…"}'),
    ),
  }),
);

export const AUTH_TAG: Tag = {
  name: 'Accounts',
  description: 'Registration in two steps, sign-in and sign-out, forgotten passwords, and people.',
};

export const AUTH_API = {
  login: {
    summary: 'Sign in',
    request: { email: 'mia@example.com', password: 'Correct-Horse-1', recaptchaToken: 'eyJjaGFsbGVuZ2Ui' },
    answer: { anyOf: [LOGIN, SECOND_FACTOR] },
    answerHeaders: COOKIES,
    refusals: { UNAUTHENTICATED: 'Invalid email or password', RATE_LIMITED: true },
  },
  completeSecondFactor: {
    summary: 'Sign in, step two: the second factor',
    description:
      'Send the challenge of the login with either `code` (authenticator app or recovery code) or `passkey_response` (WebAuthn response as JSON text). Five wrong codes of an account within 15 minutes are refused with 429.',
    request: { challenge: 'bm90IGEgc2Vzc2lvbg', code: '123456' },
    answer: LOGIN,
    answerHeaders: COOKIES,
    refusals: {
      BAD_USER_INPUT: 'Please send either a code or a passkey response',
      UNAUTHENTICATED: 'This code or passkey is not valid. Please try again.',
      RATE_LIMITED: true,
    },
  },
  logout: {
    summary: 'Sign out',
    description: 'Ends every token of the caller and clears both cookies.',
    answer: message('Logged out successfully'),
  },
  register: {
    summary: 'Register, step one: mail a code',
    description: 'A taken address gets the same answer; its owner gets a mail that says so.',
    request: {
      ...{ name: 'Mia', last_name: 'Lind', email: 'mia@example.com', country: 'Sweden', is_seller: true },
      ...{
        password: 'Correct-Horse-1',
        confirmPassword: 'Correct-Horse-1',
        recaptchaToken: 'eyJjaGFsbGVuZ2Ui',
      },
      ...{ shop_name: 'Lindtracks', social_link: 'https://soundcloud.com/lindtracks' },
    },
    answer: object({
      requiresVerification: { ...flag('Always true: the code from the mail comes next.'), enum: [true] },
      message: text('What to do next, in words.', 'Verification code sent to your email'),
    }),
    refusals: { CONFLICT: 'This store name is already taken', RATE_LIMITED: true },
  },
  completeRegistration: {
    summary: 'Register, step two: the code from the mail',
    description:
      'Takes the code together with the password of step one. The account is made of what step one stored; other fields have no effect. Signs in.',
    request: { email: 'mia@example.com', verificationCode: '123456', password: 'Correct-Horse-1' },
    answer: SESSION('User registered successfully'),
    answerHeaders: COOKIES,
    refusals: {
      BAD_USER_INPUT: 'Error verifying code. Please try again.',
      CONFLICT: 'This store name is already taken',
    },
  },
  resendCode: {
    summary: 'Mail another code',
    description:
      'One in 60 seconds; registrations, codes and reset links of a mailbox are five an hour together.',
    request: { email: 'mia@example.com' },
    answer: object({ message: choice('Says that it worked.', ['Verification code resent']) }),
    refusals: { RATE_LIMITED: true },
  },
  forgotPassword: {
    summary: 'Mail a link that resets the password',
    description: 'The answer does not tell whether there is such an account.',
    request: { email: 'mia@example.com' },
    answer: message('If this address has an account, a reset link is on its way.'),
    refusals: { RATE_LIMITED: true },
  },
  resetPassword: {
    summary: 'Set a new password',
    description: 'Counts once, within the hour; ends every token of the account.',
    parameters: { token: text('What the mailed link ends with.', 'Zm9yZ290dGVu') },
    request: { password: 'Battery-Staple-2' },
    answer: message('Password reset successfully'),
    refusals: { BAD_USER_INPUT: 'This reset link is not valid any more. Please request a new one.' },
  },
} satisfies Record<string, OperationDescription>;
