import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildViewer, refusal, renderStorefront, viewerIs, type Mock } from '../../../../test/storefront';
import { ConnectionLost } from '../../../package-upload/send-package';
import { keepChosenFiles } from '../../../brief-files';
import { BriefFiles } from './brief-files';
import {
  AddBriefFileDocument,
  RemoveBriefFileDocument,
  type ServiceOrderCourseFragment,
} from './services.generated';

const mockSend = jest.fn();
const mockForget = jest.fn().mockResolvedValue(undefined);
const mockDiscard = jest.fn().mockResolvedValue(undefined);
jest.mock('../../../package-upload/send-package', () => ({
  ...jest.requireActual<object>('../../../package-upload/send-package'),
  sendFile: (transfer: object) => mockSend(transfer) as unknown,
  forgetFile: (...parameters: unknown[]) => mockForget(...parameters) as unknown,
  discardUpload: (...parameters: unknown[]) => mockDiscard(...parameters) as unknown,
}));

const user = userEvent.setup({ delay: null, applyAccept: false });

const REFERENCE = {
  __typename: 'ServiceBriefFile',
  id: 7,
  kind: 'reference',
  name: 'Reference 1.wav',
  size: 52_428_800,
  duration: 361.4,
  tempo: 128.04,
  key: 'A minor',
  loudness: -9.4,
  soundFiles: null,
};
const STEMS = {
  ...REFERENCE,
  id: 8,
  kind: 'stems',
  name: 'Stems.zip',
  duration: null,
  tempo: null,
  key: null,
  loudness: null,
  soundFiles: 24,
};
const SOUND = new File(['RIFF'], 'mine.wav', { type: 'audio/wav' });

const order = (briefFiles: object[], overrides: object = {}) =>
  ({
    id: 12,
    kind: 'mixingMastering',
    status: 'new',
    briefFiles,
    ...overrides,
  }) as unknown as ServiceOrderCourseFragment;

const adds = (result: Mock['result'], kind = 'reference'): Mock => ({
  request: { query: AddBriefFileDocument, variables: { id: 12, input: { uploadId: 'u1', kind } } },
  result,
});
const ADDED = { data: { addBriefFile: [REFERENCE] } };

beforeEach(() => {
  jest.clearAllMocks();
  mockSend.mockResolvedValue('u1');
});

const show = (shown: ServiceOrderCourseFragment, mocks: Mock[] = []) =>
  renderStorefront(<BriefFiles order={shown} />, { mocks: [viewerIs(buildViewer()), ...mocks] });

test('lists files with what was measured in them', () => {
  show(order([REFERENCE, STEMS], { status: 'in_progress' }));
  expect(screen.getByRole('link', { name: 'Reference 1.wav' })).toHaveAttribute(
    'href',
    '/api/service-orders/12/brief-files/7',
  );
  expect(screen.getByText('6:01, 128 BPM, A minor, -9.4 LUFS, 50.0 MB')).toBeVisible();
  expect(screen.getByText('24 sound files, 50.0 MB')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('shows nothing for agreed work without files', () => {
  show(order([], { status: 'accepted' }));
  expect(screen.queryByRole('heading', { name: 'Files' })).not.toBeInTheDocument();
});

test('asks for no stems of a production', async () => {
  show(order([], { kind: 'musicProduction' }));
  expect(await screen.findByLabelText('Add a reference')).toBeInTheDocument();
  expect(screen.queryByLabelText('Add your stems')).not.toBeInTheDocument();
});

test('sends a file as soon as it is chosen', async () => {
  show(order([]), [adds(ADDED)]);
  await user.upload(await screen.findByLabelText('Add a reference'), SOUND);
  await waitFor(() => expect(mockForget).toHaveBeenCalledWith(SOUND, 'reference'));
  expect(mockSend).toHaveBeenCalledWith(expect.objectContaining({ file: SOUND, kind: 'reference' }));
  await waitFor(() => expect(screen.queryByText('mine.wav')).not.toBeInTheDocument());
});

test('sends a file that was chosen in the form at once, and only once', async () => {
  keepChosenFiles(12, { reference: SOUND });
  show(order([]), [adds(ADDED)]);
  await waitFor(() => expect(mockForget).toHaveBeenCalledWith(SOUND, 'reference'));
  await waitFor(() => expect(screen.queryByText('mine.wav')).not.toBeInTheDocument());
  // The page that is opened again.
  cleanup();
  show(order([]));
  expect(await screen.findByLabelText('Add a reference')).toBeInTheDocument();
  expect(mockSend).toHaveBeenCalledTimes(1);
});

test('keeps a file when the connection is lost, and goes on with it', async () => {
  mockSend.mockRejectedValueOnce(new ConnectionLost());
  show(order([]), [adds(ADDED)]);
  await user.upload(await screen.findByLabelText('Add a reference'), SOUND);
  expect(await screen.findByText(/^The connection was lost\./)).toBeVisible();
  expect(mockForget).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(mockForget).toHaveBeenCalledWith(SOUND, 'reference'));
});

test('goes on by itself when the connection is back', async () => {
  mockSend.mockRejectedValueOnce(new ConnectionLost());
  show(order([]), [adds(ADDED)]);
  await user.upload(await screen.findByLabelText('Add a reference'), SOUND);
  expect(await screen.findByText(/^The connection was lost\./)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(mockForget).toHaveBeenCalledWith(SOUND, 'reference'));
});

test('goes on with a file when the page is opened again, and has the browser ask before it is closed', async () => {
  const signals: AbortSignal[] = [];
  mockSend.mockImplementationOnce(({ signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  show(order([]));
  await user.upload(await screen.findByLabelText('Add a reference'), SOUND);
  await waitFor(() => expect(signals).toHaveLength(1));
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  cleanup();
  expect(signals[0]?.aborted).toBe(true);
  show(order([]), [adds(ADDED)]);
  await waitFor(() => expect(mockForget).toHaveBeenCalledWith(SOUND, 'reference'));
});

test('offers no other try of a file that is refused, and does not send it again', async () => {
  keepChosenFiles(12, { reference: SOUND });
  show(order([]), [adds(refusal('The audio must be an MP3 or WAV file', 'UNSUPPORTED_MEDIA_TYPE'))]);
  expect(await screen.findByText('A file was not added. See why under Files.')).toBeInTheDocument();
  expect(screen.getByText('The audio must be an MP3 or WAV file')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  cleanup();
  show(order([]));
  expect(await screen.findByLabelText('Add a reference')).toBeInTheDocument();
  expect(mockSend).toHaveBeenCalledTimes(1);
});

test('gives back the space of an archive that was refused', async () => {
  const refused = adds(refusal('The archive holds no sound files', 'UNSUPPORTED_MEDIA_TYPE'), 'stems');
  show(order([]), [refused]);
  const zip = new File(['PK'], 'stems.zip', { type: 'application/zip' });
  await user.upload(await screen.findByLabelText('Add your stems'), zip);
  expect(await screen.findByText('The archive holds no sound files')).toBeVisible();
  await waitFor(() => expect(mockDiscard).toHaveBeenCalledWith('u1', expect.any(Function)));
});

test('shows the list again when another tab has removed the file', async () => {
  const gone: Mock = {
    request: { query: RemoveBriefFileDocument, variables: { id: 12, fileId: 7 } },
    result: refusal('File not found', 'NOT_FOUND'),
  };
  show(order([REFERENCE]), [gone]);
  await user.click(screen.getByRole('button', { name: 'Remove Reference 1.wav' }));
  await user.click(await screen.findByRole('button', { name: 'Remove the file' }));
  expect(await screen.findByText('Reference 1.wav is removed')).toBeInTheDocument();
});

test('removes a file after a confirmation', async () => {
  const removal: Mock = {
    request: { query: RemoveBriefFileDocument, variables: { id: 12, fileId: 7 } },
    result: { data: { removeBriefFile: [] } },
  };
  show(order([REFERENCE]), [removal]);
  await user.click(screen.getByRole('button', { name: 'Remove Reference 1.wav' }));
  await user.click(await screen.findByRole('button', { name: 'Remove the file' }));
  expect(await screen.findByText('Reference 1.wav is removed')).toBeInTheDocument();
});
