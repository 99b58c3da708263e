import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AudioTagsJob } from '../../src/modules/platform/media/storage/audio-tags.job.js';
import { createMediaApp, form, send, type MediaApp } from './media-app.js';
import { mp3Tone, wavTone } from './samples.js';

let media: MediaApp;
beforeAll(async () => (media = await createMediaApp()));
afterAll(() => media.close());

const NAME = 'Jane Producer';
const text = (length: number) => Buffer.from(NAME.padEnd(length, '\0'), 'latin1');
const id3v2 = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x01\0', 'latin1'), text(128)]);
const id3v1 = Buffer.concat([Buffer.from('TAG'), text(125)]);
const list = Buffer.concat([Buffer.from('LIST\x40\0\0\0INFO', 'latin1'), text(60)]);

const tagged = async (): Promise<[format: string, file: Buffer, sound: Buffer][]> => {
  const [mp3, wave] = [await mp3Tone(1), wavTone(1)];
  return [
    ['mp3', Buffer.concat([id3v2, mp3, id3v1]), mp3],
    ['wav', Buffer.concat([wave.subarray(0, 36), list, wave.subarray(36), list]), wave],
  ];
};

const served = async (path: string) =>
  Buffer.from(await (await fetch(`${media.origin}/${path}`)).arrayBuffer());
const waiting = () =>
  media.dataSource.query<{ path: string }[]>('SELECT path FROM media WHERE NOT tags_removed ORDER BY path');

it('serves uploaded audio without its tags', async () => {
  for (const [format, file, sound] of await tagged()) {
    const { status, body } = await send(media, '/api/media', form({ audio: file }));
    expect([status, body['format'], body['duration']]).toEqual([201, format, expect.closeTo(1, 0)]);
    expect((await served(String(body['path']))).equals(sound)).toBe(true);
  }
  expect(await waiting()).toEqual([]);
});

it('removes the tags of audio that was stored with them, once', async () => {
  const paths = [];
  for (const [format, file] of await tagged()) {
    const { body } = await send(media, '/api/media', form({ audio: file }));
    const path = String(body['path']);
    writeFileSync(join(media.dataDir, path), file);
    paths.push({ path, format });
  }
  const broken = String((await send(media, '/api/media', form({ audio: wavTone(1) }))).body['path']);
  writeFileSync(join(media.dataDir, broken), NAME);
  await media.dataSource.query(`UPDATE media SET tags_removed = false`);
  await media.dataSource.query(`INSERT INTO media (path, kind) VALUES ('media/audio/pending.mp3', 'audio')`);

  await media.app.get(AudioTagsJob, { strict: false }).sweep();

  const sounds = new Map((await tagged()).map(([format, , sound]) => [format, sound]));
  for (const { path, format } of paths) expect((await served(path)).equals(sounds.get(format)!)).toBe(true);
  expect((await served(broken)).toString()).toBe(NAME);
  expect(await waiting()).toEqual([]);
});
