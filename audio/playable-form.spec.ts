import { encodeMp3 } from './mp3-encoder.js';
import { playableForm } from './playable-form.js';

/** A WAV file of 16 bits with a chunk before its sound. */
function wave(): Buffer {
  const file = Buffer.alloc(56);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(48, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(44_100, 24);
  file.writeUInt32LE(88_200, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(12, 40);
  file.write('sound of it!', 44, 'latin1');
  return file;
}

/** Texts that no stored file may have. */
const NAME = 'Jane Producer jane@example.test';
const text = (length: number) => Buffer.from(NAME.padEnd(length, '\0'), 'latin1');
const size7 = (bytes: number) => Buffer.from([21, 14, 7, 0].map((shift) => (bytes >> shift) & 0x7f));

/** ID3v2 with a text and a picture of a megabyte and a half, larger than what is searched for frames. */
const id3v2 = Buffer.concat([Buffer.from('ID3\x04\0\0', 'latin1'), size7(1_500_000), text(1_500_000)]);
const id3v1 = Buffer.concat([Buffer.from('TAG'), text(125)]);
const lyrics = Buffer.from(`LYRICSBEGININD00002${NAME}000050LYRICS200`);
const ape = (() => {
  const mark = Buffer.alloc(32);
  mark.write('APETAGEX', 0);
  mark.writeUInt32LE(2_000, 8);
  mark.writeUInt32LE(100 + 32, 12);
  return Buffer.concat([mark, text(100), mark]);
})();

async function mp3Of(samples: number): Promise<Buffer> {
  const side = Float32Array.from({ length: samples }, (_, at) => 0.3 * Math.sin(at / 20));
  return Buffer.from(await encodeMp3(side, side));
}

it('leaves files alone that are sound alone', async () => {
  for (const file of [wave(), await mp3Of(20_000)]) expect(await playableForm(file)).toBeNull();
});

it.each([
  ['ID3v2 before it', (mp3: Buffer) => [id3v2, mp3]],
  ['two tags before it, and zeros', (mp3: Buffer) => [id3v2, id3v2, Buffer.alloc(300), mp3]],
  ['ID3v1 behind it', (mp3: Buffer) => [mp3, id3v1]],
  ['APE and ID3v1 behind it', (mp3: Buffer) => [mp3, ape, id3v1]],
  ['Lyrics3 and ID3v1 behind it', (mp3: Buffer) => [mp3, lyrics, id3v1]],
  ['the extended ID3v1 behind it', (mp3: Buffer) => [mp3, Buffer.from('TAG+'), text(223), id3v1]],
  ['ID3v2 behind it', (mp3: Buffer) => [mp3, id3v2]],
  ['APE before it', (mp3: Buffer) => [ape, mp3]],
  ['text behind it', (mp3: Buffer) => [mp3, text(5_000)]],
  ['all of them', (mp3: Buffer) => [id3v2, ape, mp3, lyrics, ape, id3v1, id3v2, text(9)]],
])('takes %s from an MP3 file', async (_, parts) => {
  const mp3 = await mp3Of(20_000);
  const found = await playableForm(Buffer.concat(parts(mp3)));
  expect(found && Buffer.from(found).equals(mp3)).toBe(true);
});

it('takes tags from between the parts of an MP3 file', async () => {
  const [first, second] = [await mp3Of(20_000), await mp3Of(30_000)];
  const found = await playableForm(Buffer.concat([id3v2, first, id3v1, id3v2, second, id3v1]));
  expect(found && Buffer.from(found).equals(Buffer.concat([first, second]))).toBe(true);
});

it('ends with the last whole frame of an MP3 file', async () => {
  const mp3 = await mp3Of(20_000);
  const cut = mp3.subarray(0, 300);
  for (const parts of [
    [mp3, cut],
    [id3v2, mp3, id3v1, cut],
    [mp3, cut.subarray(0, 4)],
  ]) {
    const found = await playableForm(Buffer.concat(parts));
    expect(found && Buffer.from(found).equals(mp3)).toBe(true);
  }
  await expect(playableForm(cut)).rejects.toThrow('neither MP3 nor WAV');
});

it('takes tags from the place of a frame that was cut', async () => {
  const mp3 = await mp3Of(20_000);
  const cut = mp3.subarray(0, 100);
  const rest = await mp3Of(30_000);
  for (const tag of [id3v2, id3v1, ape, lyrics]) {
    const tagged = Buffer.concat([mp3, cut, tag, id3v1, text(1_500)]);
    expect(await playableForm(tagged)).toEqual(new Uint8Array(mp3));
    expect(await playableForm(Buffer.concat([tagged, rest]))).toEqual(
      new Uint8Array(Buffer.concat([mp3, rest])),
    );
  }
});

it('lets others take turns while it reads many frames', async () => {
  const frame = Buffer.alloc(24);
  frame.set([0xff, 0xf3, 0x14, 0xc4]);
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  expect(await playableForm(Buffer.concat(Array.from({ length: 40_000 }, () => frame)))).toBeNull();
  clearImmediate(next);
  expect(turns).toBeGreaterThan(5);
});

it('takes every chunk but the sound from a WAV file', async () => {
  const chunk = (id: string) => {
    const head = Buffer.alloc(8);
    head.write(id, 0, 'latin1');
    head.writeUInt32LE(64, 4);
    return Buffer.concat([head, text(64)]);
  };
  const plain = wave();
  const [start, format, sound] = [plain.subarray(0, 12), plain.subarray(12, 36), plain.subarray(36)];
  const before = ['LIST', 'bext', 'iXML', 'JUNK'].map(chunk);
  const after = ['LIST', 'id3 ', 'ID3 ', '_PMX', 'cue ', 'adtl'].map(chunk);
  const file = Buffer.concat([id3v2, start, ...before, format, ...before, sound, ...after, id3v1]);
  expect(await playableForm(file)).toEqual(plain);
  expect(await playableForm(Buffer.concat([plain, text(20)]))).toEqual(plain);
});

it('gives a WAV file one header that states its size', async () => {
  const streamed = Buffer.from(wave());
  streamed.writeUInt32LE(0xffffffff, 40);
  const wide = Buffer.from(streamed);
  wide.write('RF64', 0, 'latin1');
  for (const file of [streamed, wide]) expect(await playableForm(file)).toEqual(wave());
});

it('takes chunks from behind the sound of a WAV file that does not state its size', async () => {
  const chunks = ['LIST', 'id3 ', 'regn', 'iXML'].map((id) => {
    const head = Buffer.alloc(8);
    head.write(id, 0, 'latin1');
    head.writeUInt32LE(63, 4);
    return Buffer.concat([head, text(64)]);
  });
  for (const size of [0, 0x7ffff000, 0xffffffff, 100_000]) {
    const streamed = Buffer.from(wave());
    streamed.writeUInt32LE(size, 40);
    expect(await playableForm(Buffer.concat([streamed, ...chunks]))).toEqual(wave());
    expect(await playableForm(Buffer.concat([streamed, ...chunks]).subarray(0, -1))).toEqual(wave());
  }
});

it('refuses what has no sound', async () => {
  await expect(playableForm(Buffer.concat([id3v2, text(5_000)]))).rejects.toThrow('neither MP3 nor WAV');
});
