import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { respondToUploadsWith } from '../../../test/fake-uploads';
import { SellerNamesDocument } from '../sellers';
import { ProductForm } from './product-form';
import { NEW_PRODUCT, type ProductFormOutput } from './product-schema';

// Matches have specs of their own.
jest.mock('../track-matches', () => ({ RecordingMatches: () => null }));

const FILLED = {
  ...NEW_PRODUCT,
  name: 'Overpass',
  category: 'Techno' as const,
  price: '499.5',
  musicKey: 'F#' as const,
  mode: 'minor' as const,
  downloadLink: 'https://example.com/overpass.zip',
  audio: 'media/audio/ab12.mp3',
};

function renderForm(
  defaults = NEW_PRODUCT,
  onSave = jest.fn<Promise<void>, [ProductFormOutput]>(),
  reason?: { value: string; onChange: (reason: string) => void },
) {
  const names = { request: { query: SellerNamesDocument, variables: () => true }, maxUsageCount: 20 };
  const node = { __typename: 'Seller' as const, id: 3, userId: 31, shopName: 'Nightshift Audio' };
  const sellers = { __typename: 'SellerConnection' as const, nodes: [node] };
  render(
    <MockedProvider mocks={[{ ...names, result: { data: { sellers } } }]}>
      <MemoryRouter>
        <ProductForm
          defaults={defaults}
          submitLabel="Save"
          failed="Failed to create product"
          back="/admin/products"
          reason={reason}
          onSave={onSave}
        />
      </MemoryRouter>
    </MockedProvider>,
  );
  return onSave;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const messages = async () => (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);

afterEach(() => jest.restoreAllMocks());

test('marks required fields and focuses the first', async () => {
  const onSave = renderForm();
  await save();
  expect(await messages()).toEqual([
    'Name is required',
    'Category is required',
    'Music key is required',
    'Audio file is required',
    'Download link is required',
    'Price is required',
  ]);
  expect(screen.getByLabelText(/^Name/)).toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();
});

test('requires a project link with a project name', async () => {
  renderForm(FILLED);
  await userEvent.selectOptions(screen.getByLabelText('Project name'), 'Cubase');
  await save();
  expect(await messages()).toEqual(['Project link is required when a project name is chosen']);
});

test('reports a missing project link together with other errors', async () => {
  renderForm({ ...FILLED, name: '' });
  await userEvent.selectOptions(screen.getByLabelText('Project name'), 'Cubase');
  await save();
  expect(await messages()).toEqual([
    'Name is required',
    'Project link is required when a project name is chosen',
  ]);
});

test('offers the specified project names and types', () => {
  renderForm();
  const choices = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(choices('Project name')).toEqual(['None', 'Ableton Live', 'FL Studio', 'Logic Pro', 'Cubase']);
  expect(choices('Type').slice(1)).toEqual(['Vocal/Instrumental', 'Instrumental']);
});

test.each([
  ['published', ['Published', 'Archived']],
  ['sold', ['Sold', 'Archived']],
  ['reserved', ['Reserved', 'Archived']],
  ['paused', ['Paused by its seller', 'Published', 'Archived']],
] as const)('offers the statuses that can follow %s', (status, choices) => {
  renderForm({ ...FILLED, status });
  const options = within(screen.getByLabelText('Status')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(choices);
});

test('asks for the reason of taking a track from its seller, and only then', async () => {
  renderForm({ ...FILLED, sellerId: 3, storeName: 'Nightshift Audio' }, jest.fn(), {
    value: '',
    onChange: jest.fn(),
  });
  expect(screen.queryByRole('textbox', { name: 'Reason' })).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'archived');
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
    'Mailed to the seller, with how to object.',
  );
});

test('sends no status for a track that stays paused', async () => {
  const onSave = renderForm({ ...FILLED, status: 'paused' });
  await save();
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0].status).toBeUndefined();
});

test('labels the file inputs by their visible labels', () => {
  renderForm();
  expect(screen.getByLabelText(/^Audio/)).toHaveAccessibleName('Audio');
  expect(screen.getByLabelText(/^Image/)).toHaveAccessibleName('Image');
});

test('sends the account of the chosen seller with its name', async () => {
  const onSave = renderForm(FILLED);
  const field = await screen.findByRole('combobox', { name: 'Seller' });
  await userEvent.type(field, 'night');
  await userEvent.click(await screen.findByRole('option', { name: 'Nightshift Audio' }));
  await save();
  await waitFor(() =>
    expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({ sellerId: 3, storeName: 'Nightshift Audio' }),
      expect.anything(),
    ),
  );
});

test('makes a track one of the store when the seller is emptied', async () => {
  const onSave = renderForm({ ...FILLED, storeName: 'Nightshift Audio', sellerId: 3 });
  await userEvent.clear(await screen.findByRole('combobox', { name: 'Seller' }));
  await save();
  await waitFor(() =>
    expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({ sellerId: null, storeName: null }),
      expect.anything(),
    ),
  );
});

test('says that nobody is paid for a track with a name alone, also with that of an account', async () => {
  const onSave = renderForm({ ...FILLED, storeName: 'Nightshift Audio' });
  expect(await screen.findByText(/A name without a seller account: nobody is paid/)).toBeInTheDocument();
  await save();
  await waitFor(() =>
    expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({ sellerId: null, storeName: 'Nightshift Audio' }),
      expect.anything(),
    ),
  );
});

test('saves empty fields as null', async () => {
  const onSave = renderForm(FILLED);
  await save();
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({
    price: 499.5,
    oldPrice: null,
    bpm: null,
    storeName: null,
    type: null,
    projectName: null,
    projectLink: null,
  });
});

test('shows a server error beside the field it names', async () => {
  const error = { message: 'Name is taken', extensions: { code: 'BAD_USER_INPUT', field: 'name' } };
  renderForm(FILLED, jest.fn().mockRejectedValue(new CombinedGraphQLErrors({ errors: [error] })));
  await save();
  expect(await screen.findByLabelText(/^Name/)).toHaveAccessibleDescription('Name is taken');
});

test('shows why an upload failed and keeps the input', async () => {
  respondToUploadsWith(415, {
    message: 'The audio must be an MP3 or WAV file',
    code: 'UNSUPPORTED_MEDIA_TYPE',
  });
  renderForm();
  await userEvent.type(screen.getByLabelText(/^Name/), 'Overpass');
  await userEvent.upload(screen.getByLabelText(/^Audio/), new File(['no'], 'no.mp3', { type: 'audio/mpeg' }));
  expect(await screen.findByText('The audio must be an MP3 or WAV file')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Overpass');
});

test("shows the server's measurements of the audio", async () => {
  respondToUploadsWith(200, {
    path: 'media/audio/cd34.mp3',
    duration: 187.2,
    peaks: [10, 90],
    format: 'mp3',
    sample_rate: 44100,
    peak_db: -0.31,
  });
  renderForm();
  await userEvent.upload(screen.getByLabelText(/^Audio/), new File(['x'], 'a.mp3', { type: 'audio/mpeg' }));
  const facts = await screen.findByLabelText('Technical check');
  expect(facts).toHaveTextContent('FormatMP3Duration3:07Sample rate44.1 kHzPeak−0.3 dB');
});
