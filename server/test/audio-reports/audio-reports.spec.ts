import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { MeasuringThread, UnsupportedAudioError } from '#audio/index.js';
import { RequestLogger } from '#core/telemetry/index.js';
import { AudioReportsService } from '../../src/modules/catalogue/audio-reports/audio-reports.service.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createMediaApp, form, send, type MediaApp } from '../media/media-app.js';
import { wavTone } from '../media/samples.js';
import { review, submitted } from '../submissions/tracks.js';
import { Caller } from '../support/caller.js';
import { until } from '../support/until.js';

let media: MediaApp;
let measure: jest.SpyInstance;

beforeAll(async () => (media = await createMediaApp()));
beforeEach(() => {
  measure = jest
    .spyOn(media.app.get(MeasuringThread, { strict: false }), 'measure')
    .mockReset()
    .mockImplementation(MeasuringThread.prototype.measure);
});
afterAll(() => media.close());

async function upload(): Promise<string> {
  return String((await send(media, '/api/media', form({ audio: wavTone(8) }))).body['path']);
}

interface Report {
  status: string;
  failure: string | null;
  sample_rate: number | null;
}

async function reportOf(path: string): Promise<Report> {
  const id = basename(path, '.wav');
  const response = await fetch(`${media.origin}/api/media/${id}/report`, {
    headers: { authorization: `Bearer ${media.adminToken}` },
  });
  return ((await response.json()) as { data: Report }).data;
}

/** A file from before uploads were measured. */
async function olderFile(): Promise<string> {
  const path = `media/audio/${randomUUID()}.wav`;
  await media.dataSource.query(
    `INSERT INTO media (path, kind, duration_seconds, peaks) VALUES ($1, 'audio', 24, '{1,2,3}')`,
    [path],
  );
  return path;
}

const WAITING = { status: 'waiting', failure: null, sample_rate: null };

it('measures an upload without a request for its report, once, on a thread', async () => {
  const path = await upload();
  await until('the upload is measured', () => Promise.resolve(measure.mock.calls.length === 1));
  await until('the report is ready', async () => (await reportOf(path)).status === 'ready');
  expect(await reportOf(path)).toMatchObject({ bits: 16, failure: null, duration: 8, sections: [] });
  expect(measure).toHaveBeenCalledTimes(1);
});

it('queues the measurement of an older file on the first request', async () => {
  expect(await reportOf(await olderFile())).toMatchObject(WAITING);
});

it('keeps neither file nor row of an upload whose measurement cannot be queued', async () => {
  jest.spyOn(RequestLogger.prototype, 'error').mockReturnValueOnce();
  jest.spyOn(media.app.get(AudioReportsService), 'queue').mockRejectedValueOnce(new Error('no queue'));
  const before = media.files();
  expect((await send(media, '/api/media', form({ audio: wavTone(8) }))).status).toBe(500);
  expect(media.files()).toEqual(before);
});

it('says why a file cannot be measured', async () => {
  measure.mockRejectedValue(new UnsupportedAudioError('The audio is too long'));
  const path = await upload();
  await until('the report has failed', async () => (await reportOf(path)).status === 'failed');
  expect(await reportOf(path)).toMatchObject({ failure: 'The audio is too long', sample_rate: null });
});

it('shows the seller the report of an approved submission', async () => {
  const seller = signedIn(media, await createSeller(media));
  const admin = signedIn(media, await createUser(media, { isAdmin: true }));
  const id = await submitted(seller);
  const report = async () => {
    const { data } = await seller.graphql(
      '{ mySubmissions { nodes { audioReport { status bits faults } } } }',
    );
    return (data?.['mySubmissions'] as { nodes: { audioReport: unknown }[] }).nodes[0]!.audioReport;
  };
  expect(await report()).toBeNull();
  await review(admin, id, { approve: true, audio: await upload() });
  await until('the seller sees it', async () => (await report()) !== null);
  await until('it is measured', async () => ((await report()) as { status: string }).status === 'ready');
  expect(await report()).toMatchObject({ status: 'ready', bits: 16 });
});

const MEASUREMENT = `query ($id: Int!) {
  trackMeasurement(id: $id) { bpm bpmConfidence musicKey mode keyConfidence loudness truePeak
  sections { name start end bars } } }`;
const REPORT = `query ($id: Int!) { trackAudioReport(id: $id) {
  status statedBpm statedMusicKey statedMode bpmComparison keyComparison } }`;

const SECTION = { name: 'drop', start: 30.5, end: 61, bars: 16 };

function tempoAt(bpm: number, ...sections: (typeof SECTION)[]) {
  return { bpm, confidence: 0.9, firstBeat: 0, strength: 0.8, sections };
}

/** Stores the report of a file as measured at 126 BPM in F minor. */
async function measuredFile(): Promise<string> {
  const path = await olderFile();
  const measurement = {
    loudness: -8.2,
    truePeak: -0.4,
    tempo: { bpm: 126, confidence: 0.9, firstBeat: 0, candidates: [tempoAt(126, SECTION), tempoAt(63)] },
    key: { musicKey: 'F', mode: 'minor', confidence: 0.8, second: { musicKey: 'C', mode: 'minor' } },
    format: 'wav',
    durationSeconds: 300,
    sampleRate: 44_100,
    bits: 24,
    sections: [SECTION],
    faults: [],
  };
  await media.dataSource.query(
    'INSERT INTO audio_reports (media_path, measurement, measured_at) VALUES ($1, $2, now())',
    [path, JSON.stringify(measurement)],
  );
  return path;
}

it('gives everybody the public part of a finished report', async () => {
  const visitor = new Caller(media.app);
  const { id } = await createProduct(media, { audio: await measuredFile() });
  const body = {
    bpm: 126,
    bpm_confidence: 0.9,
    music_key: 'F',
    mode: 'minor',
    key_confidence: 0.8,
    loudness: -8.2,
    true_peak: -0.4,
    sections: [SECTION],
  };
  const rest = await visitor.rest('GET', `/api/products/${id}/measurement`);
  expect(rest.body).toEqual({ success: true, data: body });
  expect((await visitor.graphql(MEASUREMENT, { id })).data).toEqual({
    trackMeasurement: {
      bpm: 126,
      bpmConfidence: 0.9,
      musicKey: 'F',
      mode: 'minor',
      keyConfidence: 0.8,
      loudness: -8.2,
      truePeak: -0.4,
      sections: [SECTION],
    },
  });
});

it('has no public part before the measurement, which waits for the server to be quiet', async () => {
  const { id } = await createProduct(media, { audio: await olderFile() });
  expect((await new Caller(media.app).graphql(MEASUREMENT, { id })).data).toEqual({ trackMeasurement: null });
  const jobs = await media.dataSource.query<{ waits: boolean }[]>(
    `SELECT run_at > now() + interval '1 minute' AS waits FROM graphile_worker.jobs
      WHERE task_identifier = 'measure-audio'`,
  );
  expect(jobs).toEqual([{ waits: true }]);
  expect(measure).not.toHaveBeenCalled();
});

it('compares what is stated for admins and the seller of the track alone', async () => {
  const owner = await createSeller(media);
  const { sellerId } = owner;
  const audio = await measuredFile();
  const { id } = await createProduct(media, { audio, sellerId, bpm: 128, musicKey: 'G#', mode: 'major' });
  const report = {
    status: 'ready',
    statedBpm: 128,
    statedMusicKey: 'G#',
    statedMode: 'major',
    bpmComparison: 'different',
    keyComparison: 'related',
  };
  for (const user of [owner, await createUser(media, { isAdmin: true })]) {
    expect((await signedIn(media, user).graphql(REPORT, { id })).data).toEqual({ trackAudioReport: report });
  }
  for (const user of [await createSeller(media), await createUser(media)]) {
    const caller = signedIn(media, user);
    expect((await caller.graphql(REPORT, { id })).code).toBe('NOT_FOUND');
    expect((await caller.rest('GET', `/api/products/${id}/audio-report`)).status).toBe(404);
  }
  expect((await new Caller(media.app).graphql(REPORT, { id })).code).toBe('UNAUTHENTICATED');
});

const FILE_REPORT = `query ($path: String!, $genre: String) {
  audioReport(path: $path, genre: $genre) {
    status bpm secondMusicKey secondMode sections { bars } verdicts { requirement sentence result finding } } }`;

it('gives admins the report of a file without a track, counted as in its genre', async () => {
  const admin = signedIn(media, await createUser(media, { isAdmin: true }));
  const path = await measuredFile();
  const report = async (genre?: string) =>
    (await admin.graphql(FILE_REPORT, { path, genre })).data?.['audioReport'] as Record<string, unknown>;
  expect(await report()).toMatchObject({
    status: 'ready',
    bpm: 126,
    secondMusicKey: 'C',
    secondMode: 'minor',
    sections: [{ bars: 16 }],
  });
  expect(await report('Techno')).toMatchObject({ bpm: 126 });
  expect(await report('Hip Hop / Beats')).toMatchObject({ bpm: 63, sections: [] });
  const rest = await admin.rest(
    'GET',
    `/api/media/${basename(path, '.wav')}/report?genre=Hip%20Hop%20%2F%20Beats`,
  );
  expect(rest.body).toMatchObject({ data: { bpm: 63, second_music_key: 'C', second_mode: 'minor' } });
  expect((await admin.graphql(FILE_REPORT, { path: 'media/audio/none.wav' })).code).toBe('NOT_FOUND');
});

it('judges a file by the upload guide and quotes the rule, on both transports', async () => {
  const admin = signedIn(media, await createUser(media, { isAdmin: true }));
  const path = await measuredFile();
  const master = {
    requirement: 'master',
    sentence: '44.1 kHz, 16-bit WAV, mixed and mastered.',
    result: 'not_met',
    finding: '44.1 kHz, 24-bit WAV',
  };
  const { data } = await admin.graphql(FILE_REPORT, { path });
  expect(data).toMatchObject({ audioReport: { verdicts: expect.arrayContaining([master]) } });
  const rest = await admin.rest('GET', `/api/media/${basename(path, '.wav')}/report`);
  expect(rest.body).toMatchObject({ data: { verdicts: expect.arrayContaining([master]) } });
});
