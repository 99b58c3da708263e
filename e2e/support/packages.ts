import { expect } from '@playwright/test';
import { zipOf } from '../../server/test/packages/archives.js';
import { midi, wave } from '../../server/test/packages/sounds.js';
import { baseUrl, rest } from './api.js';

const TUS = { 'tus-resumable': '1.0.0' };

interface StoredPackage {
  data: { id: number; status: string; link: string };
}

/** Uploads an archive as the package of a track, and waits until its check has ended. Returns the id of the package. */
export async function uploadPackage(token: string, productId: number, archive: Buffer): Promise<number> {
  return (await upload(token, { product_id: productId }, archive)).id;
}

/** Uploads an archive that no track has yet, and waits until its check has ended. Returns its link. */
export async function uploadArchive(token: string, archive: Buffer): Promise<string> {
  return (await upload(token, {}, archive)).link;
}

async function upload(token: string, target: object, archive: Buffer): Promise<StoredPackage['data']> {
  const headers = { authorization: `Bearer ${token}`, ...TUS };
  const begun = await fetch(`${baseUrl()}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(archive.length) },
  });
  const location = begun.headers.get('location') ?? '';
  await fetch(new URL(location, baseUrl()), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(archive),
  });
  const body = { upload_id: location.split('/').at(-1), ...target };
  const { data: created } = await rest<StoredPackage>('POST', '/api/packages', body, token);
  const path = `/api/packages/${created.id}`;
  const find = async () => (await rest<StoredPackage>('GET', path, undefined, token)).data;
  await expect.poll(async () => (await find()).status, { timeout: 60_000 }).toBe('ready');
  return find();
}

const RATE = 44_100;
/** The shortest track of the upload guide. */
const TRACK_SECONDS = 171;

/**
 * An archive in which the check finds nothing to repair: a master, a mix, two stems of it and a MIDI file.
 * @param seed makes it another recording
 * @param silentStem its second stem is silent
 */
export function trackArchive(seed: number, { silentStem = false } = {}): Buffer {
  const noise = noiseOf(seed);
  const stem = (sample: (second: number) => number) =>
    Float32Array.from({ length: RATE * TRACK_SECONDS }, (_, i) => sample(i / RATE));
  const beats = stem((at) => 0.2 * Math.exp(-30 * (at % 0.5)) * noise());
  const tune = silentStem
    ? stem(() => 0)
    : stem((at) => 0.1 * Math.sin(2 * Math.PI * noteAt(seed, at) * at) + 0.01 * noise());
  const mix = beats.map((sample, i) => sample + tune[i]!);
  const master = mix.map((sample) => 2 * sample);
  const stored = (name: string, content: Buffer) => ({ name, content, packed: content, method: 0 });
  return zipOf(
    stored('Track (Master).wav', wave({ channels: [master, master], bits: 16 })),
    stored('Track (Unmastered).wav', wave({ channels: [mix, mix], bits: 24 })),
    stored('Stems/Beats.wav', wave({ channels: [beats, beats], bits: 24 })),
    stored('Stems/Bass.wav', wave({ channels: [tune, tune], bits: 24 })),
    { name: 'MIDI/Bass.mid', content: midi(120, [48, 51, 55]) },
  );
}

/** A note of the seed in each second. */
function noteAt(seed: number, second: number): number {
  const mixed = Math.sin(seed * 127.1 + Math.floor(second) * 74.7) * 43_758.5;
  return 110 * 2 ** (Math.floor((mixed - Math.floor(mixed)) * 24) / 12);
}

function noiseOf(seed: number): () => number {
  let state = Math.floor(seed * 1_000_003) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}
