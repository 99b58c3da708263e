import { adminToken } from './account.js';
import { baseUrl, graphql } from './api.js';
import { hum } from './sound.js';

/** What a journey says of a track it needs; the rest is filled in. */
export interface NewTrack {
  name?: string;
  category?: string;
  price?: number;
  oldPrice?: number;
  bpm?: number;
  musicKey?: string;
  type?: string;
  projectName?: string;
  isHot?: boolean;
}

export interface MadeTrack {
  id: number;
  name: string;
  price: number;
}

/** Sound as an admin uploads it; answers its path. */
export async function uploadPreview(): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([hum(6)], { type: 'audio/wav' }), 'hum.wav');
  const answer = await fetch(`${baseUrl()}/api/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await adminToken()}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`The preview was refused: ${await answer.text()}`);
  return ((await answer.json()) as { path: string }).path;
}

let made = 0;

/** Puts a track of one's own in the shop: what a journey sells must not be another's. */
export async function newTrack(track: NewTrack = {}): Promise<MadeTrack> {
  made += 1;
  // A file of its own: it goes with the track when a journey deletes that.
  const audio = await uploadPreview();
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
    name: `${track.name ?? 'Own Goal'} ${process.pid}-${made}`,
  };
  const { createProduct } = await graphql<{ createProduct: MadeTrack }>(
    'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id name price } }',
    { input },
    await adminToken(),
  );
  return createProduct;
}

export async function setStatus(orderId: number, status: string): Promise<void> {
  await graphql(
    'mutation ($id: Int!, $status: OrderStatus!) { setOrderStatus(id: $id, status: $status) { id } }',
    { id: orderId, status },
    await adminToken(),
  );
}
