import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectPackage } from '../../src/modules/catalogue/packages/checking/archive-inspection.js';
import type { ArchiveReport } from '../../src/modules/catalogue/packages/checking/archive-report.js';
import { zipOf, type ZipEntry } from './archives.js';
import { alsOf } from './projects.js';
import { midi, mixOf, threeStems, wave, type Stem } from './sounds.js';

/** Contents of packages as producers make them. */

const folder = mkdtempSync(join(tmpdir(), 'producer-contents-spec-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TRACK = { bpm: 126, musicKey: 'A', mode: 'minor', program: null } as const;

async function inspect(...entries: ZipEntry[]): Promise<ArchiveReport> {
  const file = join(folder, 'package.zip');
  writeFileSync(file, zipOf(...entries));
  const inspection = await inspectPackage(file, TRACK);
  if ('problem' in inspection) throw new Error(inspection.problem);
  return inspection.report;
}

/** Kind, file and message of the findings. */
async function findingsOf(...entries: ZipEntry[]) {
  const { findings = [] } = await inspect(...entries);
  return findings.map(({ kind, file, message }) => [kind, file, message]);
}

const STEMS = threeStems();
const MIX = mixOf(STEMS);
const stemOf = (stem: Stem) => ({ name: `Stems/${stem.name}.wav`, content: wave(stem) });
const mixFile = { name: 'Track (Unmastered).wav', content: wave({ channels: MIX }) };
const ADVICE = 'Please export it as WAV, AIFF or FLAC, with 16 to 32 bits in mono or stereo.';

const CAF = Buffer.from('caff\0\x01\0\0desc and more');
const W64 = Buffer.from('riff\x2e\x91\xcf\x11\xa5\xd6\x28\xdb', 'latin1');
const MP3 = Buffer.from('ID3\x03\0\0\0\0\0\0 and more', 'latin1');

/** The same sound with other bytes in its header. */
function changed(content: Buffer, at: number, value: number, bytes: 2 | 4): Buffer {
  const copy = Buffer.from(content);
  copy.writeUIntLE(value, at, bytes);
  return copy;
}

describe('stems that cannot be compared', () => {
  it('are named one by one, with the reason', async () => {
    const [kick, bass] = STEMS.map(stemOf) as [ZipEntry, ZipEntry];
    const content = bass.content as Buffer;
    const others: [string, Buffer, string][] = [
      ['Stems/Chords.mp3', MP3, 'It is an MP3 file.'],
      ['Stems/Lead.caf', CAF, 'It is a CAF file.'],
      ['Stems/Pad.w64', W64, 'It is a Wave64 file.'],
      ['Stems/Vox.wav', changed(content, 34, 8, 2), 'It has 8 bits.'],
      ['Stems/Arp.wav', changed(content, 22, 6, 2), 'It has 6 channels.'],
      ['Stems/Riser.wav', changed(content, 24, 500, 4), 'Its sampling rate is 0.5 kHz.'],
      ['Stems/Sub.wav', content.subarray(0, 40), 'It holds no sound.'],
    ];
    const entries = others.map(([name, sound]) => ({ name, content: sound }));
    expect(await findingsOf(mixFile, kick, bass, ...entries)).toEqual(
      others.map(([name, , reason]) => ['stem_unreadable', name, `${reason} ${ADVICE}`]),
    );
  });

  it('are named where no stem is readable', async () => {
    const report = await inspect(mixFile, { name: 'Stems/Kick.mp3', content: MP3 });
    expect(report.stems).toMatchObject({ files: 1, verdict: null, comparedWith: null });
    expect(report.findings).toMatchObject([{ kind: 'stem_unreadable', file: 'Stems/Kick.mp3' }]);
  });

  it('are not named as copies beside stems that are read', async () => {
    const copies = STEMS.map(({ name }) => ({ name: `Stems/MP3/${name}.mp3`, content: MP3 }));
    const report = await inspect(mixFile, ...STEMS.map(stemOf), ...copies);
    expect(report).toMatchObject({ stems: { files: 3, verdict: 'matches' }, findings: [] });
  });

  it('because of their rate are named one by one', async () => {
    const slow = STEMS.map((stem) => stemOf({ ...stem, rate: 22_050 }));
    expect(await findingsOf(mixFile, ...slow)).toEqual(
      slow.map(({ name }) => [
        'stem_rate',
        name,
        'Its sampling rate of 22.05 kHz cannot be compared with that of the mix, 44.1 kHz. Please export it at that rate.',
      ]),
    );
  });
});

it('names a shift of a part of a millisecond', async () => {
  const [kick, ...others] = STEMS as [Stem, ...Stem[]];
  const late = kick.channels.map((side) => Float32Array.from(side, (_, i) => side[i - 20] ?? 0));
  expect(await findingsOf(mixFile, stemOf({ ...kick, channels: late }), ...others.map(stemOf))).toEqual([
    ['stem_late', 'Stems/Kick.wav', 'It is 0.5 ms late against the mix.'],
  ]);
});

it('reads sounds of writers that did not know their length, and behind tags', async () => {
  const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x01\0', 'latin1'), Buffer.alloc(128)]);
  const [kick, bass, chords] = STEMS.map(stemOf) as [ZipEntry, ZipEntry, ZipEntry];
  const piped = (entry: ZipEntry, size: number) => ({
    ...entry,
    content: changed(entry.content as Buffer, 40, size, 4),
  });
  const tagged = { ...chords, content: Buffer.concat([tag, chords.content as Buffer]) };
  const report = await inspect(mixFile, piped(kick, 0xfffff000), piped(bass, 0x7fffffff), tagged);
  expect(report).toMatchObject({ stems: { verdict: 'matches' }, findings: [] });
});

describe('masters and mixes that cannot be read', () => {
  it('are named with the reason', async () => {
    const eight = changed(wave({ channels: MIX, bits: 16 }), 34, 8, 2);
    const files = [
      ['Track (Master).wav', eight, 'It has 8 bits.'],
      ['Track (Extended Mix Master).caf', CAF, 'It is a CAF file.'],
      ['Track (Unmastered).w64', W64, 'It is a Wave64 file.'],
    ] as const;
    expect(await findingsOf(...files.map(([name, content]) => ({ name, content })))).toEqual(
      files.map(([name, , reason]) => ['master_unreadable', name, `${reason} ${ADVICE}`]),
    );
  });

  it('because they are lossy are named', async () => {
    const found = await findingsOf({ name: 'Track (Unmastered).mp3' });
    expect(found).toEqual([
      [
        'lossy_master',
        'Track (Unmastered).mp3',
        'The unmastered version is only here in a lossy format. Add it as WAV or AIFF.',
      ],
    ]);
  });

  it('because there are too many are said', async () => {
    const content = wave({ channels: [new Float32Array(4_000).fill(0.1)] });
    const versions = Array.from({ length: 7 }, (_, i) => ({ name: `Mix ${i} (Master).wav`, content }));
    const found = await findingsOf(...versions);
    expect(found[0]).toEqual([
      'unchecked',
      null,
      'The package has 7 masters and mixes, of which the first 6 were read.',
    ]);
  });
});

it('says how many MIDI files were not read, and all samples that a project lacks', async () => {
  const files = Array.from({ length: 201 }, (_, i) => ({ name: `MIDI/${i}.mid`, content: midi(126, [57]) }));
  const samples = Array.from({ length: 150 }, (_, i) => ({ path: `Samples/${i}.wav` }));
  expect(await findingsOf(...files, { name: 'Song.als', content: alsOf({ tempo: 126, samples }) })).toEqual([
    ['unchecked', null, 'The package has 201 MIDI files, of which the first 200 were read.'],
    [
      'project_samples',
      'Song.als',
      'The package lacks samples that it plays: 0.wav, 1.wav, 2.wav and 147 more.',
    ],
  ]);
});

it('says when a package unpacks to more than is read', async () => {
  const zeros = { name: 'Zeros.dat', content: Buffer.alloc(300 * 1024 * 1024) };
  // Noise makes the archive large enough to be taken.
  let seed = 1;
  const content = Buffer.from(
    Uint8Array.from({ length: 2 * 1024 * 1024 }, () => (seed = (seed * 48_271) % 2_147_483_647) & 0xff),
  );
  expect(await findingsOf(zeros, { name: 'Noise.dat', content })).toEqual([
    [
      'unchecked',
      null,
      'The package unpacks to far more than audio does: its files were listed, but not read.',
    ],
  ]);
});
