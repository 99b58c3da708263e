import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderStorefront, type Mock } from '../../../test/storefront';
import { saveFile } from '../../lib/save-file';
import { confirmationCancelled, passwordConfirmed } from '../../security/reauthentication/reauthentication';
import { YourData } from './your-data';
import { ExportMyDataDocument, MyDataExportDocument } from './your-data.generated';

jest.mock('../../lib/save-file', () => ({ saveFile: jest.fn() }));

const user = userEvent.setup({ delay: null });

const waiting = {
  __typename: 'DataExport',
  id: 3,
  status: 'waiting',
  requestedAt: new Date().toISOString(),
  expiresAt: null,
  bytes: null,
  url: null,
};
const ready = {
  ...waiting,
  status: 'ready',
  expiresAt: '2999-01-01T12:00:00Z',
  bytes: 48_000,
  url: '/api/users/1/export/3',
};
const read = (myDataExport: object | null): Mock => ({
  request: { query: MyDataExportDocument },
  result: { data: { myDataExport } },
});
const open = (...mocks: Mock[]) => renderStorefront(<YourData />, { mocks });

test('asks for a copy, and says that it is being made', async () => {
  open(
    read(null),
    { request: { query: ExportMyDataDocument }, result: { data: { exportMyData: waiting } } },
    read(waiting),
  );
  await user.click(await screen.findByRole('button', { name: 'Ask for a copy' }));
  expect(await screen.findByText(/We are making your copy\. You can leave/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /copy/ })).not.toBeInTheDocument();
});

test('offers the file with its size, and no second copy on the same day', async () => {
  open(read(ready));
  expect(await screen.findByRole('link', { name: 'Download your data' })).toHaveAttribute(
    'href',
    '/api/users/1/export/3',
  );
  expect(screen.getByText(/You can ask again after/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

describe('in an older session', () => {
  const zip = new Blob(['zip']);
  const answers = jest.fn<Promise<Pick<Response, 'ok' | 'text' | 'blob'>>, []>();
  const refused = {
    ok: false,
    text: async () => '{"message":"Please confirm your password","code":"REAUTHENTICATION_REQUIRED"}',
    blob: async () => new Blob(),
  };
  const fetched = globalThis.fetch;
  beforeEach(() => {
    jest.mocked(saveFile).mockClear();
    answers.mockReset().mockResolvedValueOnce(refused);
    globalThis.fetch = answers as unknown as typeof fetch;
  });
  afterEach(() => {
    globalThis.fetch = fetched;
  });

  const press = async () => {
    open(read(ready));
    await user.click(await screen.findByRole('link', { name: 'Download your data' }));
    await waitFor(() => expect(answers).toHaveBeenCalledTimes(1));
  };

  test('saves the file once the password is confirmed', async () => {
    answers.mockResolvedValueOnce({ ok: true, text: async () => '', blob: async () => zip });
    await press();
    expect(saveFile).not.toHaveBeenCalled();
    passwordConfirmed();
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith('your-data-3.zip', zip));
  });

  test('says that nothing was done without the password', async () => {
    await press();
    confirmationCancelled();
    expect(await screen.findByText(/You did not confirm your password/)).toBeInTheDocument();
    expect(saveFile).not.toHaveBeenCalled();
  });
});

test('offers a new copy after the last one has ended, or could not be made', async () => {
  open(read({ ...ready, status: 'ended', url: null, requestedAt: '2026-01-01T00:00:00Z' }));
  expect(await screen.findByText('Your last copy has ended and is deleted.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ask for a new copy' })).toBeEnabled();
});

test('can ask again at once after a failure', async () => {
  open(read({ ...waiting, status: 'failed' }));
  expect(await screen.findByText('Your copy could not be made. Please ask again.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ask for a new copy' })).toBeEnabled();
});

test('shows the refusal of the server, and an error of loading with another try', async () => {
  open(read(null), {
    request: { query: ExportMyDataDocument },
    result: refusal('Too many requests. Please try again in 3 hours.', 'RATE_LIMITED'),
  });
  await user.click(await screen.findByRole('button', { name: 'Ask for a copy' }));
  expect(await screen.findByText('Too many requests. Please try again in 3 hours.')).toBeInTheDocument();
});
