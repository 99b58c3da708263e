import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MeasuringThread, UnsupportedAudioError } from '../../src/core/audio/index.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createMediaApp, form, send, type MediaApp } from '../media/media-app.js';
import { wavTone } from '../media/samples.js';
import { review, submitted } from '../submissions/tracks.js';
import { until } from '../support/until.js';

/** The compiled program: Node starts no thread from TypeScript. */
const PROGRAM = join(process.cwd(), 'dist/server/src/core/audio/measure/measure.worker.js');

let media: MediaApp;
const compiled = new MeasuringThread(pathToFileURL(PROGRAM));
let measure: jest.SpyInstance;

beforeAll(async () => (media = await createMediaApp()));
beforeEach(() => {
  measure = jest
    .spyOn(media.app.get(MeasuringThread, { strict: false }), 'measure')
    .mockReset()
    .mockImplementation((bytes, signal) => compiled.measure(bytes, signal));
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
  const answer = await fetch(`${media.origin}/api/media/${id}/report`, {
    headers: { authorization: `Bearer ${media.adminToken}` },
  });
  return ((await answer.json()) as { data: Report }).data;
}

it('measures an upload on the first request, once, on a thread', async () => {
  const path = await upload();
  expect(await reportOf(path)).toMatchObject({ status: 'waiting', failure: null, sample_rate: null });
  await until('the report is ready', async () => (await reportOf(path)).status === 'ready');
  expect(await reportOf(path)).toMatchObject({ bits: 16, failure: null, duration: 8, sections: [] });
  expect(measure).toHaveBeenCalledTimes(1);
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
