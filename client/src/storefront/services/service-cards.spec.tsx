import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
import { chosenFile } from '../../brief-files';
import { ServiceCards } from './service-cards';
import {
  RequestCoProducingDocument,
  RequestMixingMasteringDocument,
  RequestMusicProductionDocument,
  TracksForBriefDocument,
} from './services.generated';

jest.mock('../../lib/captcha', () => ({
  captchaToken: jest.fn(async (action: string) => `${action} token`),
}));

const user = userEvent.setup({ delay: null });
const SENT = 'Your request has been sent.';
const sender = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  budget: null,
  wantedDate: null,
  recaptchaToken: 'submit_form token',
};
const sent = (field: string) => ({
  data: { [field]: { __typename: 'ServiceOrderPayload', message: SENT, serviceOrderId: 12 } },
});

const noTracksFit: Mock = {
  request: { query: TracksForBriefDocument, variables: () => true },
  result: { data: { tracksForBrief: [] } },
  maxUsageCount: Infinity,
};

const dialog = async () => within(await screen.findByRole('dialog'));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const click = async (text: string) => user.click((await dialog()).getByText(text));
const type = async (label: RegExp, text: string) =>
  user.type(await (await dialog()).findByLabelText(label), text);
const button = async () => (await dialog()).getByRole('button', { name: 'Submit Request' });
const submit = async () => user.click(await button());

async function request(service: string, mocks: Mock[] = []) {
  signIn();
  renderStorefront(<ServiceCards />, { mocks: [viewerIs(buildViewer()), noTracksFit, ...mocks] });
  await user.click(screen.getByRole('button', { name: `Request Service: ${service}` }));
  // The name is filled in when the viewer has loaded.
  const name = await (await dialog()).findByLabelText(/^Name/);
  await waitFor(() => expect(name).toHaveValue(sender.name));
}

afterEach(signOut);

test('asks a visitor to log in and opens no form', async () => {
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
  const respondsWith = (result: object): Mock => ({
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

  test('names every missing field and the allowed sites', async () => {
    await request('MUSIC PRODUCTION');
    await submit();
    for (const text of ['Genre', 'BPM', 'Version', 'Example link', 'Description']) {
      expect(await screen.findByText(`${text} is required`)).toBeInTheDocument();
    }
    expect(screen.getByText('Only SoundCloud, YouTube or Beatport')).toBeInTheDocument();
  });

  test('sends the order, shows the message of the server and closes the dialog', async () => {
    await request('MUSIC PRODUCTION', [respondsWith(sent('requestMusicProduction'))]);
    await fillIn();
    await submit();
    await closed();
    expect(await screen.findByText(SENT)).toBeInTheDocument();
  });

  test('keeps a chosen reference for the page of the order, and sends none that was removed', async () => {
    await request('MUSIC PRODUCTION', [respondsWith(sent('requestMusicProduction'))]);
    await fillIn();
    const choose = async (name: string) => {
      const file = new File(['RIFF'], name, { type: 'audio/wav' });
      await user.upload(await (await dialog()).findByLabelText(/^Add a reference/), file);
      return file;
    };
    await user.upload(
      await (await dialog()).findByLabelText(/^Add a reference/),
      new File([], 'Empty.wav', { type: 'audio/wav' }),
    );
    expect(await (await dialog()).findByText('The file is empty')).toBeInTheDocument();
    await choose('Wrong.wav');
    await user.click(await (await dialog()).findByRole('button', { name: 'Remove Wrong.wav' }));
    const right = await choose('Right.wav');
    await submit();
    await closed();
    expect(chosenFile(12, 'reference')).toBe(right);
    expect(await screen.findByText(SENT)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'See it' })).not.toBeInTheDocument();
  });

  test.each([
    ['the message of the server', refusal('Too many requests', 'RATE_LIMITED'), 'Too many requests'],
    ['a fallback', refusal('boom', 'INTERNAL'), 'Error submitting your request. Please try again.'],
    ['a field error', refusal('BPM must be a number', 'BAD_USER_INPUT', 'bpm'), 'BPM must be a number'],
  ])('stays open after a failure and shows %s', async (_, result, text) => {
    await request('MUSIC PRODUCTION', [respondsWith(result)]);
    await fillIn();
    await submit();
    expect(await (await dialog()).findByText(text)).toBeInTheDocument();
    expect((await dialog()).getByLabelText(/Description/)).toHaveValue('Dark');
  });

  test('keeps the input when the dialog is closed', async () => {
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
  test('disables the button until a need is chosen', async () => {
    await request('CO-PRODUCING');
    expect(await button()).toBeDisabled();
    await click('Arrangement');
    await waitFor(async () => expect(await button()).toBeEnabled());
  });

  test('labels the documented value Creat MIDI as Create MIDI', async () => {
    const input = { needs: ['Creat MIDI'], link: null, description: 'A bass line', ...sender };
    await request('CO-PRODUCING', [
      {
        request: { query: RequestCoProducingDocument, variables: { input } },
        result: sent('requestCoProducing'),
      },
    ]);
    await click('Create MIDI');
    await type(/Description/, 'A bass line');
    await submit();
    expect(await screen.findByText(SENT)).toBeInTheDocument();
  });

  test('sends a budget and a wanted day, which must not be over', async () => {
    const wish = { budget: 800, wantedDate: '2099-12-24' };
    const input = { needs: ['Other'], link: null, description: 'A drop', ...sender, ...wish };
    await request('CO-PRODUCING', [
      {
        request: { query: RequestCoProducingDocument, variables: { input } },
        result: sent('requestCoProducing'),
      },
    ]);
    await click('Other');
    await type(/Description/, 'A drop');
    await type(/Budget/, '800');
    const day = (await dialog()).getByLabelText(/Wanted by/);
    fireEvent.change(day, { target: { value: '2020-01-01' } });
    await submit();
    expect(await screen.findByText('The wanted date is in the past')).toBeInTheDocument();
    fireEvent.change(day, { target: { value: wish.wantedDate } });
    await submit();
    expect(await screen.findByText(SENT)).toBeInTheDocument();
  });

  test('rejects a link that is not an address', async () => {
    await request('CO-PRODUCING');
    await click('Other');
    await type(/Link/, 'my track');
    await type(/Description/, 'Help');
    await submit();
    expect(await screen.findByText('Please enter a valid URL')).toBeInTheDocument();
  });
});

describe('mixing and mastering', () => {
  test('requires at least one stem, with Mixing only', async () => {
    await request('MIXING & MASTERING');
    await click('Mastering');
    expect((await dialog()).queryByLabelText(/Stems count/)).not.toBeInTheDocument();
    await click('Mixing');
    await type(/Stems count/, '0');
    await type(/Description/, 'Loud');
    await submit();
    expect(await screen.findByText('Stems count must be at least 1')).toBeInTheDocument();
  });

  test('sends no stems count after Mixing is deselected', async () => {
    const input = { needs: ['Mastering'], stemsCount: null, example: null, description: 'Loud', ...sender };
    await request('MIXING & MASTERING', [
      {
        request: { query: RequestMixingMasteringDocument, variables: { input } },
        result: sent('requestMixingMastering'),
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
