import { FingerprintThread } from '#audio/index.js';
import { ProductStockRepository } from '../../src/modules/catalogue/products/index.js';
import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createMediaApp, form, send, type MediaApp } from '../media/media-app.js';
import { wavTone } from '../media/samples.js';
import { tuneFile } from '../media/tune.js';
import { createShop } from '../sellers/seller-rows.js';
import { refusalIn, review, submitted } from '../submissions/tracks.js';
import type { Caller } from '../support/caller.js';
import { until } from '../support/until.js';
import { compareRecordings } from '../support/compare-recordings.js';

const TRACK = {
  category: 'Techno',
  price: 349,
  music_key: 'F#',
  download_link: 'https://drive.google.com/package',
};

let media: MediaApp;
let admin: Caller;
let sold: { id: number; audio: string };

beforeAll(async () => {
  media = await createMediaApp();
  admin = signedIn(media, await createUser(media, { isAdmin: true }));
  compareRecordings(media);
  const audio = await compared(tuneFile('sold'));
  sold = { id: idIn(await create(audio, { name: 'Sold Track' })), audio };
  await sell(sold.id);
}, 60_000);
afterAll(() => media.close());

async function upload(file: Buffer): Promise<string> {
  return String((await send(media, '/api/media', form({ audio: file }))).body['path']);
}

interface Matches {
  status: string;
  matches: Record<string, unknown>[];
}

async function matchesOf(audio: string): Promise<Matches> {
  const { body } = await admin.rest('GET', `/api/media/${audio.replace('media/audio/', '')}/matches`);
  return (body as { data: Matches }).data;
}

/** Path of an upload, once it is compared. */
async function compared(file: Buffer): Promise<string> {
  const audio = await upload(file);
  await until('the upload is compared', async () => (await matchesOf(audio)).status !== 'waiting');
  return audio;
}

const create = (audio: string, fields: Record<string, unknown> = {}) =>
  admin.rest('POST', '/api/products', { ...TRACK, name: 'Copy', audio, ...fields });
const idIn = ({ body }: Awaited<ReturnType<typeof create>>) => (body as { id: number }).id;
const statusOf = async (id: number) =>
  (await media.dataSource.manager.findOneByOrFail(Product, { id })).status;
const decide = (id: unknown, input: object) => admin.rest('PUT', `/api/admin/matches/${String(id)}`, input);

async function sell(id: number): Promise<void> {
  const stock = media.app.get(ProductStockRepository, { strict: false });
  await media.dataSource.transaction(async (manager) => {
    const [product] = await stock.lock(manager, [id]);
    await stock.store(manager, [{ product: product!, quantity: 0, status: 'sold' }]);
  });
  await stock.refresh([id]);
}

const REFUSED = { status: 409, body: { code: 'CONFLICT', field: 'audio' } };

describe('the recording of a sold track', () => {
  it('is found a semitone higher, and not published before an admin decides', async () => {
    const audio = await compared(tuneFile('sold', { semitones: 1, from: 5 }));
    const { matches } = await matchesOf(audio);
    expect(matches).toMatchObject([
      {
        blocking: true,
        decision: null,
        faster: 0,
        higher: 1,
        other: { product: sold.id, title: 'Sold Track', sold: true, audio: sold.audio },
      },
    ]);
    const { start, other_start: otherStart } = matches[0] as { start: number; other_start: number };
    expect(otherStart - start).toBeCloseTo(5, 0);
    expect(await create(audio)).toMatchObject(REFUSED);

    const id = idIn(await create(audio, { status: 'archived' }));
    const publish = () => admin.rest('PUT', `/api/products/${id}`, { status: 'published' });
    expect(await publish()).toMatchObject(REFUSED);
    await decide(matches[0]!['id'], { decision: 'blocked', reason: 'Sold to a buyer in May' });
    expect(await publish()).toMatchObject(REFUSED);
    const allowed = await decide(matches[0]!['id'], {
      decision: 'allowed',
      reason: 'The buyer sent it back',
    });
    expect(allowed).toMatchObject({ status: 200, body: { data: { blocking: false, decision: 'allowed' } } });
    expect(await publish()).toMatchObject({ status: 200 });
    const [entry] = await media.dataSource.query<{ details: object }[]>(
      `SELECT * FROM audit_log WHERE action = 'track-match.decide' ORDER BY id DESC LIMIT 1`,
    );
    expect(JSON.stringify(entry)).toContain('The buyer sent it back');
  });

  it('is refused for a submission, whose review stays open', async () => {
    const seller = signedIn(media, await createSeller(media));
    const id = await submitted(seller);
    const audio = await compared(tuneFile('sold', { tempo: 1.02 }));
    const refused = refusalIn(await review(admin, id, { approve: true, audio }));
    expect(refused).toMatchObject({ code: 'CONFLICT', field: 'audio' });
    const held = (await matchesOf(audio)).matches.filter(({ blocking }) => blocking);
    for (const { id: match } of held) {
      const decided = await admin.graphql(
        `mutation { decideMatch(id: ${String(match)}, input: { decision: allowed, reason: "A licensed remake" }) { blocking } }`,
      );
      expect(decided.data).toEqual({ decideMatch: { blocking: false } });
    }
    expect((await review(admin, id, { approve: true, audio })).errors).toBeUndefined();
    const { data } = await admin.graphql(
      `{ trackSubmissions(filter: {search: "#${id}"}, first: 1) { nodes { matches { faster decision other { title } } } } }`,
    );
    const { nodes } = data?.['trackSubmissions'] as { nodes: { matches: object[] }[] };
    expect(nodes[0]?.matches[0]).toEqual({ faster: 2, decision: 'allowed', other: { title: 'Sold Track' } });
  });

  it('stays on sale when it was published before the comparison was done, until an admin decides', async () => {
    const own = await compared(tuneFile('early'));
    const first = idIn(await create(own, { name: 'Early' }));
    await sell(first);
    const thread = media.app.get(FingerprintThread, { strict: false });
    const compare = FingerprintThread.prototype.fingerprint.bind(thread);
    let isPublished = false;
    jest.mocked(thread.fingerprint).mockImplementationOnce(async (bytes, signal) => {
      await until('the track is published', () => isPublished);
      return compare(bytes, signal);
    });
    const audio = await upload(tuneFile('early', { gain: 0.5 }));
    const id = idIn(await create(audio));
    isPublished = true;
    await until('the track is compared', async () => (await matchesOf(audio)).status === 'ready');
    expect(await statusOf(id)).toBe('published');
    const { body } = await admin.rest('GET', '/api/admin/matches');
    const open = (body as { data: { id: number; recording: { product: number } }[] }).data;
    const match = open.find(({ recording }) => recording.product === id)!;
    const blocked = { decision: 'blocked', reason: 'Sold to a buyer in May' };
    expect(await decide(match.id, blocked)).toMatchObject({
      status: 200,
      body: { data: { blocking: true } },
    });
    expect(await statusOf(id)).toBe('archived');
  });

  it('is not published with the very file of the sold track', async () => {
    expect(await create(sold.audio)).toMatchObject(REFUSED);
  });

  it('is known after its track was deleted', async () => {
    const first = await compared(tuneFile('deleted'));
    const id = idIn(await create(first));
    await sell(id);
    await admin.rest('DELETE', `/api/products/${id}`);
    const audio = await compared(tuneFile('deleted', { noise: 0.05 }));
    expect((await matchesOf(audio)).matches).toMatchObject([
      { other: { audio: null, peaks: [], sold: true } },
    ]);
    expect(await create(audio)).toMatchObject(REFUSED);
  });
});

it('shows the same recording of an unsold track, which its owner may publish again and others may not', async () => {
  const id = idIn(await create(await compared(tuneFile('unsold'))));
  const audio = await compared(tuneFile('unsold', { gain: 0.3 }));
  expect((await matchesOf(audio)).matches).toMatchObject([{ other: { product: id, sold: false } }]);
  const { id: sellerId } = await createShop(media);
  expect(await create(audio, { seller_id: sellerId })).toMatchObject(REFUSED);
  expect(await create(audio)).toMatchObject({ status: 201 });
});

it('holds the later of two recordings, also where it was uploaded first', async () => {
  const [one, other] = [await createShop(media), await createShop(media)];
  const late = await compared(tuneFile('order'));
  const hidden = idIn(await create(late, { seller_id: one.id, status: 'archived' }));
  const early = await compared(tuneFile('order', { gain: 0.5 }));
  expect(await create(early, { seller_id: other.id })).toMatchObject({ status: 201 });
  expect(await admin.rest('PUT', `/api/products/${hidden}`, { status: 'published' })).toMatchObject(REFUSED);
});

it('takes a new preview of a track for as old as the one that it is the same as', async () => {
  const [one, other] = [await createShop(media), await createShop(media)];
  const id = idIn(await create(await compared(tuneFile('renewed')), { seller_id: one.id }));
  const copy = await compared(tuneFile('renewed', { gain: 0.6 }));
  const [match] = (await matchesOf(copy)).matches;
  await decide(match!['id'], { decision: 'allowed', reason: 'Not seen yet' });
  expect(await create(copy, { seller_id: other.id })).toMatchObject({ status: 201 });
  await media.dataSource.query('UPDATE track_matches SET decision = NULL, reason = NULL');
  const renewed = await compared(tuneFile('renewed', { gain: 0.4 }));
  expect(await admin.rest('PUT', `/api/products/${id}`, { audio: renewed })).toMatchObject({ status: 200 });
  const { matches } = await matchesOf(renewed);
  expect(matches.map(({ blocking }) => blocking)).toEqual(matches.map(() => false));
});

it('finds nothing for another recording', async () => {
  expect(await matchesOf(await compared(tuneFile('another')))).toEqual({ status: 'ready', matches: [] });
});

it('does not compare short audio', async () => {
  expect(await matchesOf(await compared(wavTone(3)))).toEqual({ status: 'failed', matches: [] });
});

it('returns 400 for a decision without a reason and 404 for an unknown match or file', async () => {
  expect(await decide(1, { decision: 'allowed', reason: ' ' })).toMatchObject({
    status: 400,
    body: { field: 'reason' },
  });
  expect(await decide(999_999, { decision: 'allowed', reason: 'Yes' })).toMatchObject({ status: 404 });
  expect(await admin.rest('GET', '/api/media/none.mp3/matches')).toMatchObject({ status: 404 });
});
