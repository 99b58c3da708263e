import { adminToken } from './account.js';
import { baseUrl, graphql } from './api.js';
import { DEMO_GENRES } from './catalogue.js';
import { wavTone } from './wav.js';

/** Fields of a test's track; the others have defaults. */
export interface NewTrack {
  name?: string;
  category?: string;
  price?: number;
  oldPrice?: number;
  bpm?: number;
  musicKey?: string;
  mode?: 'minor' | 'major';
  type?: string;
  projectName?: string;
  isHot?: boolean;
  vocals?: 'none' | 'original' | 'royalty_free' | 'ai';
  aiTools?: 'none' | 'assisted' | 'generated';
  samples?: 'none' | 'one_shots' | 'loops';
  sellerId?: number;
  /** Name of the shop, for a track without a seller's account. */
  storeName?: string;
  /** Path of an uploaded preview. */
  audio?: string;
}

export interface CreatedTrack {
  id: number;
  name: string;
  price: number;
}

/** Uploads a preview as the admin. Returns its path. */
export async function uploadPreview(file: Buffer<ArrayBuffer> = wavTone(6)): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([file], { type: 'audio/wav' }), 'tone.wav');
  const response = await fetch(`${baseUrl()}/api/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await adminToken()}` },
    body: form,
  });
  if (!response.ok) throw new Error(`The preview was rejected: ${await response.text()}`);
  return ((await response.json()) as { path: string }).path;
}

let created = 0;

/** Publishes a track with a unique name, so that no other test can order it. */
export async function createTrack(track: NewTrack = {}): Promise<CreatedTrack> {
  if (DEMO_GENRES.includes(track.category ?? '')) throw new Error(`${track.category} is for the demo only`);
  created += 1;
  // Not shared: deleting the track deletes the file.
  const audio = track.audio ?? (await uploadPreview());
  const input = {
    category: 'Phonk',
    price: 300,
    bpm: 140,
    musicKey: 'A',
    type: 'Instrumental',
    downloadLink: 'https://drive.google.com/file/track',
    audio,
    ...(track.projectName && { projectLink: 'https://drive.google.com/file/project' }),
    ...track,
    // An old price is shown only if the track was asked at it.
    ...(track.oldPrice && { price: track.oldPrice, oldPrice: undefined }),
    name: `${track.name ?? 'Own Goal'} ${process.pid}-${created}`,
  };
  const { createProduct } = await graphql<{ createProduct: CreatedTrack }>(
    'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id name price } }',
    { input },
    await adminToken(),
  );
  if (!track.oldPrice) return createProduct;
  const { price, oldPrice } = track;
  const { updateProduct } = await graphql<{ updateProduct: CreatedTrack }>(
    'mutation ($id: Int!, $input: UpdateProductInput!) { updateProduct(id: $id, input: $input) { id name price } }',
    { id: createProduct.id, input: { price: price ?? input.price, oldPrice } },
    await adminToken(),
  );
  return updateProduct;
}
