import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildViewer,
  refusal,
  renderStorefront,
  signIn,
  signOut,
  viewerIs,
  type Mock,
} from '../../../test/storefront';
import { ServiceCards } from './service-cards';
import {
  RequestCoProducingDocument,
  RequestMixingMasteringDocument,
  RequestMusicProductionDocument,
} from './services.generated';

jest.mock('../../lib/captcha', () => ({
  captchaToken: jest.fn(async (action: string) => `${action} token`),
}));

const user = userEvent.setup({ delay: null });
const SENT = 'Your request has been sent.';
const sender = { name: 'Ada Lovelace', email: 'ada@example.com', recaptchaToken: 'submit_form token' };
const answer = (field: string) => ({ data: { [field]: { __typename: 'MessagePayload', message: SENT } } });

const dialog = async () => within(await screen.findByRole('dialog'));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const click = async (text: string) => user.click((await dialog()).getByText(text));
const type = async (label: RegExp, text: string) =>
  user.type(await (await dialog()).findByLabelText(label), text);
const button = async () => (await dialog()).getByRole('button', { name: 'Submit Request' });
const submit = async () => user.click(await button());

async function request(service: string, mocks: Mock[] = []) {
  signIn();
  renderStorefront(<ServiceCards />, { mocks: [viewerIs(buildViewer()), ...mocks] });
  await user.click(screen.getByRole('button', { name: `Request Service: ${service}` }));
  // The name arrives with the details of the account.
  const name = await (await dialog()).findByLabelText(/^Name/);
  await waitFor(() => expect(name).toHaveValue(sender.name));
}

afterEach(signOut);

test('a visitor is asked to log in, and no form opens', async () => {
  renderStorefront(<ServiceCards />);
  await user.click(screen.getByRole('button', { name: 'Request Service: CO-PRODUCING' }));
  expect(await screen.findByText('Please log in or register to continue')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('music production', () => {
  const order = {
    genre: 'Techno',
    bpm: '120-130',
    version: 'Vocal/Instrumental',
    example: 'https://soundcloud.com/a/b',
    description: 'Dark',
    projectFile: 'Yes',
    masterVersion: 'No',
    mixVersion: ['Extended Mix'],
    radioVersion: [],
  };
  const asks = (result: object): Mock => ({
    request: { query: RequestMusicProductionDocument, variables: { input: { ...order, ...sender } } },
    result,
  });

  async function fillIn() {
    await user.selectOptions((await dialog()).getByLabelText(/Genre/), 'Techno');
    await type(/BPM/, '120-130');
    await click('Vocal/Instrumental');
    await click('Project file');
    await click('Extended Mix');
    await type(/Example link/, 'soundcloud.com/a/b');
    await type(/Description/, 'Dark');
  }

  test('asks for everything that is required, and hints at the sites', async () => {
    await request('MUSIC PRODUCTION');
    await submit();
    for (const text of ['Genre', 'BPM', 'Version', 'Example link', 'Description']) {
      expect(await screen.findByText(`${text} is required`)).toBeInTheDocument();
    }
    expect(screen.getByText('Only SoundCloud, YouTube or Beatport')).toBeInTheDocument();
  });

  test('is sent; the server’s message is shown and the dialog closes', async () => {
    await request('MUSIC PRODUCTION', [asks(answer('requestMusicProduction'))]);
    await fillIn();
    await submit();
    await closed();
    expect(await screen.findByText(SENT)).toBeInTheDocument();
  });

  test.each([
    ['the server’s words', refusal('Too many requests', 'RATE_LIMITED'), 'Too many requests'],
    ['a fallback', refusal('boom', 'INTERNAL'), 'Error submitting your request. Please try again.'],
    [
      'the field it belongs to',
      refusal('BPM must be a number', 'BAD_USER_INPUT', 'bpm'),
      'BPM must be a number',
    ],
  ])('stays open after a failure, with %s', async (_, result, text) => {
    await request('MUSIC PRODUCTION', [asks(result)]);
    await fillIn();
    await submit();
    expect(await (await dialog()).findByText(text)).toBeInTheDocument();
    expect((await dialog()).getByLabelText(/Description/)).toHaveValue('Dark');
  });

  test('keeps what was typed when the dialog is closed by mistake', async () => {
    await request('MUSIC PRODUCTION');
    await fillIn();
    await user.keyboard('{Escape}');
    await closed();
    await user.click(screen.getByRole('button', { name: 'Request Service: MUSIC PRODUCTION' }));
    expect((await dialog()).getByLabelText(/Description/)).toHaveValue('Dark');
    expect((await dialog()).getByLabelText('Project file')).toBeChecked();
  });
});

describe('co-producing', () => {
  test('cannot be sent before a need is chosen', async () => {
    await request('CO-PRODUCING');
    expect(await button()).toBeDisabled();
    await click('Arrangement');
    await waitFor(async () => expect(await button()).toBeEnabled());
  });

  test('reads Create MIDI and sends the documented value', async () => {
    const input = { needs: ['Creat MIDI'], link: null, description: 'A bass line', ...sender };
    await request('CO-PRODUCING', [
      {
        request: { query: RequestCoProducingDocument, variables: { input } },
        result: answer('requestCoProducing'),
      },
    ]);
    await click('Create MIDI');
    await type(/Description/, 'A bass line');
    await submit();
    expect(await screen.findByText(SENT)).toBeInTheDocument();
  });

  test('takes no link that is not an address', async () => {
    await request('CO-PRODUCING');
    await click('Other');
    await type(/Link/, 'my track');
    await type(/Description/, 'Help');
    await submit();
    expect(await screen.findByText('Please enter a valid URL')).toBeInTheDocument();
  });
});

describe('mixing and mastering', () => {
  test('asks for the stems only with Mixing, and for at least one', async () => {
    await request('MIXING & MASTERING');
    await click('Mastering');
    expect((await dialog()).queryByLabelText(/Stems count/)).not.toBeInTheDocument();
    await click('Mixing');
    await type(/Stems count/, '0');
    await type(/Description/, 'Loud');
    await submit();
    expect(await screen.findByText('Stems count must be at least 1')).toBeInTheDocument();
  });

  test('forgets the stems when Mixing is taken back', async () => {
    const input = { needs: ['Mastering'], stemsCount: null, example: null, description: 'Loud', ...sender };
    await request('MIXING & MASTERING', [
      {
        request: { query: RequestMixingMasteringDocument, variables: { input } },
        result: answer('requestMixingMastering'),
      },
    ]);
    await click('Mixing');
    await click('Mastering');
    await type(/Stems count/, '12');
    await click('Mixing');
    await type(/Description/, 'Loud');
    await submit();
    expect(await screen.findByText(SENT)).toBeInTheDocument();
  });
});
