import { createMediaApp, form, send, type MediaApp } from '../media/media-app.js';
import { mp3Tone, picture, wavTone } from '../media/samples.js';
import { signedIn, createUser, visitor } from '../factories/people.js';
import type { Caller } from '../support/caller.js';

let media: MediaApp;
let admin: Caller;

beforeAll(async () => {
  media = await createMediaApp();
  admin = signedIn(media, await createUser(media, { isAdmin: true }));
});
afterAll(() => media.close());

const FIELDS = { name: 'Night Drive', category: 'Techno', bpm: '132', music_key: 'F#', mode: 'minor' };

const withFiles = async (fields: Record<string, string> = FIELDS) =>
  form({ ...fields, img: await picture(), audio: await mp3Tone(2) });

async function createDemo(fields: Record<string, string> = FIELDS): Promise<Record<string, unknown>> {
  return (await send(media, '/api/demos', await withFiles(fields))).body;
}

const kept = async () => ({ files: media.files().sort(), rows: await media.mediaRows() });
const exists = async (path: unknown) => (await fetch(`${media.origin}/${String(path)}`)).status === 200;

describe('REST', () => {
  it('creates a demo from a form with its files', async () => {
    const { status, body } = await send(media, '/api/demos', await withFiles());
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Night Drive',
      category: 'Techno',
      bpm: 132,
      music_key: 'F#',
      mode: 'minor',
      img: expect.stringMatching(/^media\/covers\//) as unknown,
      cover_sizes: {
        small: expect.any(String),
        medium: expect.any(String),
        large: expect.any(String),
      } as unknown,
      audio: expect.stringMatching(/^media\/audio\/.*mp3$/),
      duration: expect.closeTo(2, 0),
    });
    expect(await visitor(media).rest('GET', `/api/demos/${String(body['id'])}`)).toMatchObject({
      status: 200,
      body,
    });
  });

  it('creates a demo from JSON with paths of uploads', async () => {
    const { path: img } = (await send(media, '/api/media', form({ file: await picture() }))).body;
    const { path: audio } = (await send(media, '/api/media', form({ file: wavTone() }))).body;
    const { status, body } = await send(media, '/api/demos', {
      name: 'Json',
      category: 'House',
      bpm: 127.5,
      img,
      audio,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ img, audio, bpm: 127.5, music_key: null, mode: null, duration: 1 });
  });

  it('accepts the fields as a JSON part', async () => {
    const { status, body } = await send(
      media,
      '/api/demos',
      await withFiles({ data: JSON.stringify(FIELDS) }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Night Drive', bpm: 132, music_key: 'F#' });
  });

  it.each([
    [{ ...FIELDS, name: ' ' }, 'name'],
    [{ ...FIELDS, category: '' }, 'category'],
    [{ ...FIELDS, category: 'Polka' }, 'category'],
    [{ ...FIELDS, bpm: '1000' }, 'bpm'],
    [{ ...FIELDS, bpm: '-1' }, 'bpm'],
    [{ ...FIELDS, bpm: '12.3456' }, 'bpm'],
    [{ ...FIELDS, bpm: '12,5' }, 'bpm'],
    [{ ...FIELDS, bpm: 'fast' }, 'bpm'],
    [{ ...FIELDS, music_key: 'H' }, 'music_key'],
    [{ ...FIELDS, mode: 'dorian' }, 'mode'],
    [{ data: '{"name"' }, 'data'],
    [{ data: '[1]' }, 'data'],
  ])('rejects %j and stores no file', async (fields, field) => {
    const before = await kept();
    const { status, body } = await send(media, '/api/demos', await withFiles(fields));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'BAD_USER_INPUT', field });
    expect(await kept()).toEqual(before);
  });

  it('requires image and audio for new demos only', async () => {
    expect(await send(media, '/api/demos', form({ ...FIELDS, img: await picture() }))).toMatchObject({
      status: 400,
      body: { field: 'audio', error: 'Audio is required' },
    });
    expect(await send(media, '/api/demos', form({ ...FIELDS, audio: wavTone() }))).toMatchObject({
      status: 400,
      body: { field: 'img', error: 'Image is required' },
    });
    const { id, img, audio } = await createDemo();
    const changed = await send(media, `/api/demos/${String(id)}`, form({ name: 'Renamed' }), {
      method: 'PUT',
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'Renamed', category: 'Techno', bpm: 132, img, audio },
    });
  });

  it('rejects unknown paths', async () => {
    const { path: img } = (await send(media, '/api/media', form({ file: await picture() }))).body;
    const paths = { img, audio: img };
    expect(await send(media, '/api/demos', { name: 'x', category: 'House', ...paths })).toMatchObject({
      status: 400,
      body: { field: 'audio' },
    });
  });

  it('removes a replaced file', async () => {
    const { id, img, audio } = await createDemo();
    const body = form({ img: await picture(300, 300) });
    const changed = await send(media, `/api/demos/${String(id)}`, body, { method: 'PUT' });
    expect(changed.status).toBe(200);
    expect(await exists(img)).toBe(false);
    expect(await exists(changed.body['img'])).toBe(true);
    expect(changed.body['audio']).toBe(audio);
  });

  it('keeps a file that another demo uses', async () => {
    const { id, img, audio } = await createDemo();
    await send(media, '/api/demos', { name: 'Twin', category: 'House', img, audio });
    expect((await admin.rest('DELETE', `/api/demos/${String(id)}`)).body).toEqual({
      message: 'Demo deleted',
    });
    expect(await exists(img)).toBe(true);
    expect(await exists(audio)).toBe(true);
  });

  it('removes a deleted demo with its files', async () => {
    const { id, img, audio } = await createDemo();
    expect((await admin.rest('DELETE', `/api/demos/${String(id)}`)).status).toBe(200);
    expect((await visitor(media).rest('GET', `/api/demos/${String(id)}`)).status).toBe(404);
    expect([await exists(img), await exists(audio)]).toEqual([false, false]);
  });

  it('stores no file for an unknown demo', async () => {
    const before = await kept();
    const { status } = await send(media, '/api/demos/999999', await withFiles(), { method: 'PUT' });
    expect(status).toBe(404);
    expect(await kept()).toEqual(before);
  });

  it('lists all demos, newest first, and returns 304 until one changes', async () => {
    const { id } = await createDemo();
    const list = await visitor(media).rest('GET', '/api/demos');
    const ids = (list.body as { id: number }[]).map((demo) => demo.id);
    expect(ids[0]).toBe(id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    const again = () =>
      visitor(media).rest('GET', '/api/demos', undefined, { 'if-none-match': String(list.headers['etag']) });
    expect((await again()).status).toBe(304);
    await admin.rest('PUT', `/api/demos/${String(id)}`, { name: 'Another name' });
    expect((await again()).status).toBe(200);
  });

  it('allows changes to admins only', async () => {
    const before = await kept();
    for (const [token, status] of [
      ['', 401],
      [media.buyerToken, 403],
    ] as const) {
      expect((await send(media, '/api/demos', await withFiles(), { token })).status).toBe(status);
      expect((await send(media, '/api/demos/1', { name: 'x' }, { method: 'PUT', token })).status).toBe(
        status,
      );
    }
    expect(await kept()).toEqual(before);
  });

  it('writes every change to the audit log', async () => {
    const { id } = await createDemo();
    await admin.rest('PUT', `/api/demos/${String(id)}`, { name: 'Audited' });
    await admin.rest('DELETE', `/api/demos/${String(id)}`);
    const rows: { action: string }[] = await media.dataSource.query(
      'SELECT action FROM audit_log WHERE subject = $1 ORDER BY id',
      [`demo:${String(id)}`],
    );
    expect(rows.map(({ action }) => action)).toEqual(['demo.create', 'demo.update', 'demo.delete']);
  });
});

describe('GraphQL', () => {
  const PAGE = `query ($category: String, $first: Int, $after: String) {
    demos(category: $category, first: $first, after: $after) {
      nodes { id category duration peaks } totalCount pageInfo { hasNextPage endCursor }
    }
  }`;

  it('pages through the demos of one genre', async () => {
    const ids = [];
    for (let i = 0; i < 3; i++)
      ids.push((await createDemo({ name: `Breaks ${i}`, category: 'Breaks' }))['id']);
    const first = await visitor(media).graphql(PAGE, { category: 'Breaks', first: 2 });
    expect(first.data?.['demos']).toMatchObject({
      nodes: [{ id: ids[2], category: 'Breaks' }, { id: ids[1] }],
      totalCount: 3,
      pageInfo: { hasNextPage: true },
    });
    const { endCursor } = (first.data?.['demos'] as { pageInfo: { endCursor: string } }).pageInfo;
    const second = await visitor(media).graphql(PAGE, { category: 'Breaks', first: 2, after: endCursor });
    expect(second.errors).toBeUndefined();
    expect(second.data?.['demos']).toMatchObject({
      nodes: [{ id: ids[0] }],
      pageInfo: { hasNextPage: false },
    });
  });

  it('creates, changes and deletes with uploaded files', async () => {
    const { path: img } = (await send(media, '/api/media', form({ file: await picture() }))).body;
    const { path: audio } = (await send(media, '/api/media', form({ file: await mp3Tone() }))).body;
    const created = await admin.graphql(
      'mutation ($input: CreateDemoInput!) { createDemo(input: $input) { id img peaks } }',
      { input: { name: 'Graph', category: 'Trance', musicKey: 'A', bpm: 138, img, audio } },
    );
    const demo = created.data?.['createDemo'] as { id: number; peaks: number[] };
    expect(demo.peaks).toHaveLength(200);
    const changed = await admin.graphql(
      'mutation ($id: Int!) { updateDemo(id: $id, input: { bpm: null, name: "Renamed" }) { name bpm musicKey } }',
      { id: demo.id },
    );
    expect(changed.data?.['updateDemo']).toEqual({ name: 'Renamed', bpm: null, musicKey: 'A' });
    const deleted = await admin.graphql('mutation ($id: Int!) { deleteDemo(id: $id) { message } }', {
      id: demo.id,
    });
    expect(deleted.data?.['deleteDemo']).toEqual({ message: 'Demo deleted' });
    expect(await exists(img)).toBe(false);
  });

  it('names the field of an unknown path', async () => {
    const { code, errors } = await admin.graphql(
      `mutation { createDemo(input: { name: "x", category: "Trance", img: "media/covers/no.webp", audio: "media/audio/no.mp3" }) { id } }`,
    );
    expect(code).toBe('BAD_USER_INPUT');
    expect(errors?.[0]?.extensions?.['field']).toBe('img');
  });
});
