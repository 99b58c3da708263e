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

const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x20', 'latin1'), Buffer.alloc(32)]);

it('leaves files alone that every browser plays', async () => {
  const side = new Float32Array(20_000).fill(0.1);
  const mp3 = await encodeMp3(side, side);
  for (const file of [wave(), mp3, Buffer.concat([tag, mp3])]) expect(await playableForm(file)).toBeNull();
});

it('gives a WAV file one header that states its size', async () => {
  const streamed = Buffer.from(wave());
  streamed.writeUInt32LE(0xffffffff, 40);
  const wide = Buffer.from(streamed);
  wide.write('RF64', 0, 'latin1');
  for (const file of [Buffer.concat([tag, wave()]), streamed, wide]) {
    expect(await playableForm(file)).toEqual(wave());
  }
});

it('begins an MP3 file with its first frame', async () => {
  const side = new Float32Array(20_000).fill(0.1);
  const mp3 = await encodeMp3(side, side);
  expect(await playableForm(Buffer.concat([Buffer.alloc(300), mp3]))).toEqual(Buffer.from(mp3));
});
