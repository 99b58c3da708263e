import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderStorefront, type Mock } from '../../test/storefront';
import { ConnectionLost } from '../package-upload/send-package';
import { AddServiceVersionDocument } from './service-review.generated';
import { VersionUpload } from './version-upload';

const mockSend = jest.fn();
const mockForget = jest.fn().mockResolvedValue(undefined);
const mockDiscard = jest.fn().mockResolvedValue(undefined);
jest.mock('../package-upload/send-package', () => ({
  ...jest.requireActual<object>('../package-upload/send-package'),
  sendFile: (transfer: object) => mockSend(transfer) as unknown,
  forgetFile: (...parameters: unknown[]) => mockForget(...parameters) as unknown,
  discardUpload: (...parameters: unknown[]) => mockDiscard(...parameters) as unknown,
}));

const user = userEvent.setup({ delay: null, applyAccept: false });
const SOUND = new File(['RIFF'], 'mix.wav', { type: 'audio/wav' });

const adds = (result: Mock['result'], note: string | null = null): Mock => ({
  request: {
    query: AddServiceVersionDocument,
    variables: { id: 12, input: { uploadId: 'u1', note } },
  },
  result,
});
const ADDED = { data: { addServiceVersion: { __typename: 'ServiceVersion', number: 2 } } };

beforeEach(() => {
  jest.clearAllMocks();
  mockSend.mockResolvedValue('u1');
});

function renderUpload(mocks: Mock[] = []) {
  const onAdded = jest.fn().mockResolvedValue(undefined);
  renderStorefront(
    <VersionUpload orderId={12} number={2} call={(request) => request({})} onAdded={onAdded} />,
    { mocks },
  );
  return onAdded;
}

const choose = (file: File) => user.upload(screen.getByLabelText('Audio'), file);
const send = () => user.click(screen.getByRole('button', { name: 'Send version 2' }));

test('sends a file with a note, and is empty for the next one', async () => {
  const onAdded = renderUpload([adds(ADDED, 'Longer break.')]);
  await choose(SOUND);
  await user.type(screen.getByLabelText('Note to the customer (optional)'), 'Longer break.');
  await send();
  await waitFor(() => expect(onAdded).toHaveBeenCalled());
  expect(mockSend).toHaveBeenCalledWith(expect.objectContaining({ file: SOUND, kind: 'version' }));
  expect(mockForget).toHaveBeenCalledWith(SOUND, 'version');
  expect(screen.getByLabelText('Note to the customer (optional)')).toHaveValue('');
  expect(screen.queryByText('mix.wav')).not.toBeInTheDocument();
});

test('asks for a file, and takes no other kind of one', async () => {
  renderUpload();
  await send();
  expect(screen.getByText('Please choose an audio file')).toBeVisible();
  await choose(new File(['%PDF'], 'mix.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('The audio must be an MP3 or WAV file')).toBeVisible();
  expect(mockSend).not.toHaveBeenCalled();
});

test('keeps file and note when the connection is lost, and goes on with what was sent', async () => {
  mockSend.mockRejectedValueOnce(new ConnectionLost());
  const onAdded = renderUpload([adds(ADDED)]);
  await choose(SOUND);
  await send();
  expect(await screen.findByText(/^The connection was lost\./)).toBeVisible();
  expect(mockForget).not.toHaveBeenCalled();
  await send();
  await waitFor(() => expect(onAdded).toHaveBeenCalled());
});

test('gives back the space of a file that holds no sound', async () => {
  renderUpload([adds(refusal('The audio must be an MP3 or WAV file', 'UNSUPPORTED_MEDIA_TYPE'))]);
  await choose(SOUND);
  await send();
  expect(await screen.findByText('The audio must be an MP3 or WAV file')).toBeVisible();
  await waitFor(() => expect(mockDiscard).toHaveBeenCalledWith('u1', expect.any(Function)));
});
