import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type UploadOptions } from 'tus-js-client';
import { PackageUpload } from './package-upload';

interface FakeUpload {
  options: UploadOptions;
  url: string | null;
  resumedFrom: string | null;
  aborted: boolean;
}

/** Uploads that the component has started, newest last. */
const mockUploads: FakeUpload[] = [];
/** Addresses by fingerprint, as the browser keeps them over a reload. */
const mockStored = new Map<string, string>();

jest.mock('tus-js-client', () => ({
  DetailedError: class extends Error {
    constructor(
      message: string,
      readonly originalResponse: { getStatus: () => number; getBody: () => string } | null,
      readonly originalRequest = { getMethod: () => 'POST' },
    ) {
      super(message);
    }
  },
  defaultOptions: {
    urlStorage: {
      findUploadsByFingerprint: async (key: string) => (mockStored.has(key) ? [{ urlStorageKey: key }] : []),
      removeUpload: async (key: string) => mockStored.delete(key),
    },
  },
  Upload: class {
    url: string | null = null;
    resumedFrom: string | null = null;
    aborted = false;
    constructor(
      readonly file: File,
      readonly options: UploadOptions,
    ) {}
    async findPreviousUploads() {
      const url = mockStored.get(await this.key());
      return url ? [{ uploadUrl: url }] : [];
    }
    resumeFromPreviousUpload({ uploadUrl }: { uploadUrl: string }) {
      this.resumedFrom = uploadUrl;
    }
    start() {
      this.url = this.resumedFrom ?? 'https://store.test/api/uploads/u1';
      void this.key().then((key) => mockStored.set(key, this.url!));
      mockUploads.push(this);
    }
    async abort() {
      this.aborted = true;
    }
    private async key() {
      return String(await this.options.fingerprint!(this.file, this.options));
    }
  },
}));

// jsdom has no `Blob.stream`; the journey hashes files.
jest.mock('../lib/hash-blob', () => ({ hashBlob: async () => 'ab'.repeat(32) }));

const { DetailedError } = jest.requireMock<{
  DetailedError: new (message: string, response: object | null) => never;
}>('tus-js-client');

const response = (status: number, body: object) => ({
  getStatus: () => status,
  getBody: () => JSON.stringify(body),
});
const FILE = new File(['x'.repeat(2_097_152)], 'Night Drive.zip', {
  type: 'application/zip',
  lastModified: 1,
});

const LINK = 'https://store.test/api/packages/7/file';
const stored = { id: 7, status: 'ready', problem: null, link: LINK, report: null as object | null };
let replies: object[] = [];
const requests: string[] = [];

beforeEach(() => {
  mockUploads.length = 0;
  requests.length = 0;
  mockStored.clear();
  replies = [stored];
  globalThis.fetch = jest.fn(async (path: string, init: RequestInit) => {
    requests.push(`${init.method ?? 'GET'} ${path} ${(init.body as string | undefined) ?? ''}`.trim());
    const body = JSON.stringify({ data: replies.shift() });
    return { ok: true, status: 200, text: async () => body };
  }) as never;
});

const onReady = jest.fn();
function renderUpload() {
  onReady.mockClear();
  return render(
    <PackageUpload label="Or upload" kind="package" call={(request) => request({})} onReady={onReady} />,
  );
}

const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText('Or upload'), file, { applyAccept: false });
/** Events of the newest upload. */
const tell = (what: (upload: FakeUpload) => void) => act(async () => what(mockUploads.at(-1)!));
const started = (count: number) => waitFor(() => expect(mockUploads).toHaveLength(count));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('sends the file, follows the check and reports the link', async () => {
  renderUpload();
  await choose(FILE);
  await started(1);
  expect(mockUploads[0]?.options.metadata).toEqual({ filename: 'Night Drive.zip' });
  await tell(({ options }) => options.onProgress?.(1_048_576, FILE.size));
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  expect(screen.getByText(/1\.0 MB of 2\.0 MB/)).toBeInTheDocument();

  replies = [{ ...stored, status: 'checking' }, stored];
  await tell(({ options }) => options.onSuccess?.({} as never));
  expect(await screen.findByText('All sent. We are checking the archive.')).toBeInTheDocument();
  expect(await screen.findByText('Checked and ready.')).toBeInTheDocument();
  expect(requests).toEqual([
    `POST /api/packages {"upload_id":"u1","kind":"package","sha256":"${'ab'.repeat(32)}"}`,
    'GET /api/packages/7',
  ]);
  expect(onReady).toHaveBeenCalledWith(LINK);
  expect(mockStored.size).toBe(0);
});

test('shows what the check found', async () => {
  const late = {
    kind: 'stem_late',
    severity: 'warning',
    file: 'Stems/Kick.wav',
    message: 'It is 10 ms late.',
  };
  const report = {
    files: 3,
    contents: [
      { kind: 'master', files: 1 },
      { kind: 'stems', files: 2 },
    ],
    findings: [late],
    verdicts: [
      {
        requirement: 'master',
        sentence: '44.1 kHz, 16-bit WAV, mixed and mastered.',
        result: 'not_met',
        finding: '48 kHz, 24-bit WAV',
        file: 'Masters/Night Drive.wav',
      },
    ],
    stems: { verdict: 'differs', residual: -2.6, comparedWith: 'A/Mix.wav' },
    midi: [{ file: 'MIDI/Bass.mid', tempo: 126, notes: 256 }],
    projects: [
      {
        file: 'Project/Night Drive.als',
        program: 'Ableton Live',
        version: '11.3.4',
        tempo: 126,
        plugins: ['Serum', 'Kick 2'],
        stockOnly: false,
      },
    ],
  };
  renderUpload();
  await choose(FILE);
  await started(1);
  replies = [{ ...stored, report }];
  await tell(({ options }) => options.onSuccess?.({} as never));
  expect(await screen.findByText('Inside: 1 master, 2 stems.')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Findings' })).toHaveTextContent('Kick.wav: It is 10 ms late.');
  expect(screen.getByRole('list', { name: 'Upload guide' })).toHaveTextContent(
    'Main version44.1 kHz, 16-bit WAV, mixed and mastered.Not met48 kHz, 24-bit WAVNight Drive.wav',
  );
  expect(screen.getByText(/Residual -3 dB, compared with Mix\.wav|Residual -3 dB/)).toBeInTheDocument();
  expect(screen.getByText('MIDI: Bass.mid (256 notes, 126 BPM).')).toBeInTheDocument();
  expect(screen.getByText(/^Project:/)).toHaveTextContent(
    'Project: Night Drive.als (Ableton Live 11.3.4, 126 BPM). Needs Kick 2, Serum; Live 11.3 or newer.',
  );
});

test('pauses, and resumes the same upload, also after a reload', async () => {
  const { unmount } = renderUpload();
  await choose(FILE);
  await started(1);
  await press('Pause upload');
  expect(screen.getByText('Paused.')).toBeInTheDocument();
  expect(mockUploads[0]?.aborted).toBe(true);
  await press('Resume upload');
  await started(2);
  expect(mockUploads[1]?.resumedFrom).toBe('https://store.test/api/uploads/u1');

  unmount();
  expect(mockUploads[1]?.aborted).toBe(true);
  renderUpload();
  await choose(FILE);
  await started(3);
  expect(mockUploads[2]?.resumedFrom).toBe('https://store.test/api/uploads/u1');
});

test("shows the server's refusal of the quota, and tries again", async () => {
  renderUpload();
  await choose(FILE);
  await started(1);
  const quota = new DetailedError('tus', response(507, { message: 'Your uploads take 20 GB.' }));
  await tell(({ options }) => {
    expect(options.onShouldRetry?.(quota, 0, options)).toBe(false);
    options.onError?.(quota);
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your uploads take 20 GB.');
  await press('Retry');
  await started(2);
});

test('waits for a lost connection and goes on when it is back', async () => {
  renderUpload();
  await choose(FILE);
  await started(1);
  const lost = new DetailedError('tus', null);
  await tell(({ options }) => expect(options.onShouldRetry?.(lost, 0, options)).toBe(true));
  expect(screen.getByText('The connection is lost, trying again.')).toBeInTheDocument();
  await tell(({ options }) => options.onError?.(lost));
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection was lost.');
  act(() => void window.dispatchEvent(new Event('online')));
  await started(2);
});

test('says why an archive is refused and takes another one', async () => {
  renderUpload();
  await choose(FILE);
  await started(1);
  replies = [{ ...stored, status: 'refused', problem: 'The archive is damaged', report: null }];
  await tell(({ options }) => options.onSuccess?.({} as never));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Night Drive.zip was refused because the archive is damaged',
  );
  expect(onReady).not.toHaveBeenCalled();
  await waitFor(() => expect(requests.at(-1)).toBe('DELETE /api/uploads/u1'));
  await choose(new File(['y'], 'Repaired.zip', { type: 'application/zip' }));
  await started(2);
  expect(mockUploads[1]?.resumedFrom).toBeNull();
});

test('takes only ZIP archives', async () => {
  renderUpload();
  await choose(new File(['x'], 'song.wav', { type: 'audio/wav' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The package must be a ZIP archive');
  expect(mockUploads).toEqual([]);
});
