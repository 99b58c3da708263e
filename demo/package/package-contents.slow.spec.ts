import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { DEMO_TRACKS } from '../catalogue.js';
import { checkedPackages } from './index.js';
import { createPackage } from './package-contents.js';

const track = {
  name: 'Spare Key',
  category: 'Deep House',
  bpm: 121,
  composedIn: 'C',
  musicKey: 'C',
  mode: 'minor',
  projectName: 'Ableton Live',
} as const;
const STEMS = ['Bass', 'Chords', 'Drums', 'Lead', 'Reverb'];

/** Reads an uncompressed archive by its directory, and checks each file. */
function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  let at = archive.readUInt32LE(end + 16);
  for (let i = 0; i < archive.readUInt16LE(end + 10); i++) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [length, nameLength] = [archive.readUInt32LE(at + 24), archive.readUInt16LE(at + 28)];
    const start = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(start)).toBe(0x04034b50);
    const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const content = archive.subarray(from, from + length);
    expect(crc32(content)).toBe(archive.readUInt32LE(at + 16));
    files.set(archive.toString('utf8', at + 46, at + 46 + nameLength), content);
    at += 46 + nameLength;
  }
  return files;
}

/** Samples of 24 bits, of both sides in turn. */
function samplesOf(file: Buffer | undefined): Float32Array {
  const samples = file!.subarray(44);
  return Float32Array.from({ length: samples.length / 3 }, (_, i) => samples.readIntLE(i * 3, 3) / 8_388_607);
}

describe('packages of the catalogue', () => {
  const packages = checkedPackages();

  it.each(DEMO_TRACKS)('hold $name in the key that it states', ({ name, musicKey, mode }) => {
    const { measurement } = packages.find(({ fileName }) => fileName === `${name}.zip`)!;
    expect(measurement.key).toMatchObject({ musicKey, mode });
  });
});

describe('package of a demo track', () => {
  it('is the archive that was checked: master, stems of one length with headroom in their sum, MIDI and texts', async () => {
    const archive = await createPackage(track, 'track');
    const files = unzip(archive);
    const stored = checkedPackages().find(({ fileName }) => fileName === 'Spare Key.zip');
    expect(createHash('sha256').update(archive).digest('hex')).toBe(stored!.sha256);
    expect([...files.keys()].sort()).toEqual([
      'Spare Key/LICENCE.txt',
      'Spare Key/MIDI/Spare Key.mid',
      'Spare Key/README.txt',
      'Spare Key/Spare Key (Master).mp3',
      'Spare Key/Spare Key (Master).wav',
      'Spare Key/Spare Key (Unmastered).wav',
      ...STEMS.map((stem) => `Spare Key/Stems/Spare Key (${stem}).wav`),
    ]);
    const stems = STEMS.map((stem) => samplesOf(files.get(`Spare Key/Stems/Spare Key (${stem}).wav`)));
    const mix = samplesOf(files.get('Spare Key/Spare Key (Unmastered).wav'));
    expect(new Set([mix, ...stems].map(({ length }) => length)).size).toBe(1);
    for (const stem of stems) expect(stem.some((sample) => Math.abs(sample) > 0.01)).toBe(true);
    let [loudest, furthest] = [0, 0];
    for (let i = 0; i < mix.length; i++) {
      const sum = stems.reduce((total, stem) => total + stem[i]!, 0);
      loudest = Math.max(loudest, Math.abs(sum));
      furthest = Math.max(furthest, Math.abs(sum - mix[i]!));
    }
    expect(Math.abs(loudest - 0.45)).toBeLessThan(0.001);
    expect(furthest).toBeLessThan(1e-5);
  }, 120_000);

  it('holds the notes of a project without the audio', async () => {
    const files = unzip(await createPackage(track, 'project'));
    expect([...files.keys()].sort()).toEqual([
      'Spare Key/LICENCE.txt',
      'Spare Key/MIDI/Spare Key.mid',
      'Spare Key/Project/Spare Key.als',
      'Spare Key/README.txt',
    ]);
    const midi = files.get('Spare Key/MIDI/Spare Key.mid')!;
    expect(midi.toString('latin1', 0, 4)).toBe('MThd');
    for (const text of ['Bass', 'Chords', 'drop']) expect(midi.indexOf(text)).toBeGreaterThan(0);
    // Microseconds of a beat at 121 BPM.
    expect(midi.indexOf(Buffer.from([0xff, 0x51, 3, 0x07, 0x90, 0xfc]))).toBeGreaterThan(0);
  });

  it('has a preview of -9 LUFS within one unit, and of -1 dBTP at most', () => {
    const outside = checkedPackages().filter(({ measurement: { loudness, truePeak } }) => {
      return Math.abs(loudness + 9) > 1 || truePeak > -1;
    });
    expect(outside.map(({ fileName }) => fileName)).toEqual([]);
  });
});
