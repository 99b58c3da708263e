import { tuneFile } from './tune.js';
import { createMediaApp, form, send, type MediaApp } from './media-app.js';
import { until } from '../support/until.js';

let app: MediaApp;
beforeAll(async () => {
  app = await createMediaApp();
});
afterAll(() => app.close());

const ADD_JOB = "SELECT graphile_worker.add_job('none', queue_name := $1)";

it('stores an upload that waits for another transaction, which waits for it', async () => {
  const other = app.dataSource.createQueryRunner();
  await other.startTransaction();
  await other.query(ADD_JOB, ['measure-audio']);
  const upload = send(app, '/api/media', form({ audio: tuneFile('waiting') }));
  await until('the upload waits', async () => {
    const [{ waiting }] = await app.dataSource.query<[{ waiting: number }]>(
      "SELECT count(*)::integer AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    );
    return waiting > 0;
  });
  await other.query(ADD_JOB, ['fingerprint-audio']);
  await other.rollbackTransaction();
  await other.release();
  expect(await upload).toMatchObject({
    status: 201,
    body: { path: expect.stringMatching(/^media\/audio\//) as unknown },
  });
});
