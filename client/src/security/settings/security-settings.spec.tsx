import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cancelled, fakePasskeys, setPasskeySupport } from '../../../test/fake-passkeys';
import { fakeServer, refused } from '../../../test/fake-server';
import Toasts from '../../ui/feedback/toasts';
import { SecuritySettings } from '.';

jest.mock('@simplewebauthn/browser', () => fakePasskeys);

const user = userEvent.setup({ delay: null });

const PHONE = {
  __typename: 'Passkey',
  id: 5,
  name: 'Phone',
  createdAt: '2026-03-01T12:00:00Z',
  lastUsedAt: null,
};
const CODES = ['ABCDE-11111', 'ABCDE-22222'];
const HERE = {
  __typename: 'UserSession',
  id: 1,
  device: 'Firefox on Linux',
  createdAt: '2026-03-01T12:00:00Z',
  lastUsedAt: '2026-03-01T12:00:00Z',
  isCurrent: true,
};
const ELSEWHERE = { ...HERE, id: 2, device: 'Safari on iPhone', isCurrent: false };
const OPTIONS = JSON.stringify({ challenge: 'bytes' });
const done = { __typename: 'MessagePayload', message: 'Done' };

/** An account whose state the mutations change. */
function show(start: object = {}, handlers: Parameters<typeof fakeServer>[0] = {}) {
  const factors = {
    totpEnabled: false,
    recoveryCodesLeft: 0,
    isRequired: false,
    passkeys: [] as object[],
    ...start,
  };
  let sessions = [ELSEWHERE, HERE];
  const server = fakeServer({
    MySecondFactor: () => ({ data: { mySecondFactor: { __typename: 'SecondFactorSettings', ...factors } } }),
    MySessions: () => ({ data: { mySessions: sessions } }),
    StartTotpSetup: () => ({
      data: {
        startTotpSetup: {
          __typename: 'TotpSetup',
          secret: 'ABCDEFGHIJ',
          uri: 'otpauth://totp/Ghostnote:ada?secret=ABCDEFGHIJ',
        },
      },
    }),
    EnableTotp: () => {
      Object.assign(factors, { totpEnabled: true, recoveryCodesLeft: 2 });
      return { data: { enableTotp: { __typename: 'RecoveryCodesPayload', codes: CODES } } };
    },
    DisableTotp: () => {
      factors.totpEnabled = false;
      return { data: { disableTotp: done } };
    },
    CreateRecoveryCodes: () => {
      factors.recoveryCodesLeft = 2;
      return { data: { createRecoveryCodes: { __typename: 'RecoveryCodesPayload', codes: CODES } } };
    },
    StartPasskeyRegistration: () => ({
      data: { startPasskeyRegistration: { __typename: 'PasskeyRegistration', options: OPTIONS } },
    }),
    AddPasskey: () => {
      factors.passkeys = [PHONE];
      return { data: { addPasskey: { __typename: 'AddPasskeyPayload', recoveryCodes: CODES } } };
    },
    DeletePasskey: () => {
      factors.passkeys = [];
      return { data: { deletePasskey: done } };
    },
    EndSession: ({ variables }) => {
      sessions = sessions.filter(({ id }) => id !== variables['id']);
      return { data: { endSession: done } };
    },
    EndOtherSessions: () => {
      sessions = [HERE];
      return { data: { endOtherSessions: done } };
    },
    ...handlers,
  });
  const client = new ApolloClient({ link: server.link, cache: new InMemoryCache() });
  render(
    <ApolloProvider client={client}>
      <SecuritySettings />
      <Toasts />
    </ApolloProvider>,
  );
  return server;
}

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const seen = async (text: string | RegExp) => expect(await screen.findByText(text)).toBeInTheDocument();
const codesShown = async () => (await screen.findByRole('list', { name: 'Recovery codes' })).textContent;

beforeAll(() => import('./qr-code'));
beforeEach(() => setPasskeySupport(true));

describe('authenticator app', () => {
  test('is set up by QR code or by key, and shows the recovery codes once', async () => {
    show();
    await press('Set up');
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
    await seen('ABCD EFGH IJ');
    await user.type(screen.getByLabelText('Code from the app'), '123456');
    await press('Turn on');
    expect(await codesShown()).toBe(CODES.join(''));
    await press('I have saved them');
    await seen('On');
    await seen('2 codes left');
    expect(screen.queryByText(CODES[0]!)).not.toBeInTheDocument();
  });

  test('shows a wrong code beside its field', async () => {
    show({}, { EnableTotp: () => refused('BAD_USER_INPUT', 'This code is not valid.', 'code') });
    await press('Set up');
    await user.type(await screen.findByLabelText('Code from the app'), '123456');
    await press('Turn on');
    await seen('This code is not valid.');
    expect(screen.getByLabelText('Code from the app')).toBeInvalid();
  });

  test('is turned off after a confirmation', async () => {
    const server = show({ totpEnabled: true, recoveryCodesLeft: 8 });
    await press('Turn off the authenticator app');
    expect(server.sent('DisableTotp')).toHaveLength(0);
    await confirm('Turn off');
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeInTheDocument();
  });

  test('stays on, with the reason, when the server refuses', async () => {
    show(
      { totpEnabled: true },
      { DisableTotp: () => refused('CONFLICT', 'Admins need a second factor here.') },
    );
    await press('Turn off the authenticator app');
    await confirm('Turn off');
    await seen('Admins need a second factor here.');
  });
});

describe('passkeys', () => {
  test('is added with a name and shows the new recovery codes', async () => {
    const server = show();
    await press('Add a passkey');
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Phone');
    await press('Continue');
    expect(await codesShown()).toBe(CODES.join(''));
    expect(server.sent('AddPasskey')[0]?.variables).toEqual({
      input: { name: 'Phone', response: JSON.stringify({ made: { challenge: 'bytes' } }) },
    });
    await press('I have saved them');
    await seen('Phone');
    await seen('Added 1 March 2026, not used yet');
  });

  test('reports a cancelled creation and keeps the name', async () => {
    fakePasskeys.startRegistration.mockRejectedValueOnce(cancelled());
    const server = show();
    await press('Add a passkey');
    await user.type(await screen.findByLabelText('Name'), ' kept');
    await press('Continue');
    await seen('No passkey was used. Please try again.');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toMatch(/ kept$/);
    expect(server.sent('AddPasskey')).toHaveLength(0);
  });

  test('is removed after a confirmation', async () => {
    const server = show({ passkeys: [PHONE], recoveryCodesLeft: 8 });
    await press('Remove Phone');
    expect(server.sent('DeletePasskey')).toHaveLength(0);
    await confirm('Remove passkey');
    await seen('No passkeys yet');
  });

  test('cannot be added in browsers without passkeys', async () => {
    setPasskeySupport(false);
    show();
    await seen('This browser cannot create passkeys.');
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  });
});

describe('recovery codes', () => {
  test('are not offered before there is a factor to recover from', async () => {
    show();
    await seen('You get them when you set up an app or add a passkey.');
    expect(screen.queryByRole('button', { name: 'Create new codes' })).not.toBeInTheDocument();
  });

  test('are renewed after a confirmation', async () => {
    const server = show({ totpEnabled: true, recoveryCodesLeft: 1 });
    await seen('1 code left');
    await press('Create new codes');
    expect(server.sent('CreateRecoveryCodes')).toHaveLength(0);
    await confirm('Create new codes');
    expect(await codesShown()).toBe(CODES.join(''));
  });

  test('are copied one per line', async () => {
    show({ totpEnabled: true });
    await press('Create new codes');
    await press('Copy codes');
    await seen('Codes copied');
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
  });
});

describe('devices', () => {
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Devices' })).getAllByRole('listitem');

  test('lists the current device first and does not end it', async () => {
    show();
    const [first, second] = await rows();
    expect(first).toHaveTextContent('Firefox on Linux');
    expect(within(first!).getByText('This device')).toBeInTheDocument();
    expect(within(first!).queryByRole('button')).not.toBeInTheDocument();
    expect(second).toHaveTextContent('Safari on iPhone');
  });

  test('ends another device at once', async () => {
    const server = show();
    await press(/^End Safari on iPhone/);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(server.sent('EndSession')[0]?.variables).toEqual({ id: 2 });
  });

  test('ends all other devices after a confirmation', async () => {
    show();
    await press('End all others');
    await confirm('End all others');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'End all others' })).not.toBeInTheDocument();
  });

  test('offers a retry when the list fails to load', async () => {
    let isDown = true;
    show(
      {},
      {
        MySessions: () =>
          isDown ? refused('RATE_LIMITED', 'Too many requests') : { data: { mySessions: [HERE] } },
      },
    );
    await seen('Too many requests');
    isDown = false;
    await press('Retry');
    await seen('Firefox on Linux');
  });
});

test('offers a retry when sign-in methods fail to load', async () => {
  let isDown = true;
  const factors = { totpEnabled: true, recoveryCodesLeft: 4, isRequired: false, passkeys: [] };
  show(
    {},
    {
      MySecondFactor: () =>
        isDown
          ? refused('INTERNAL', 'Something broke')
          : { data: { mySecondFactor: { __typename: 'SecondFactorSettings', ...factors } } },
    },
  );
  await seen('Failed to load your sign-in methods');
  isDown = false;
  await press('Retry');
  await seen('4 codes left');
});
