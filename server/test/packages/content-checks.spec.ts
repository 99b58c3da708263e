import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resample } from '#audio/resample.js';
import { inspectPackage } from '../../src/modules/catalogue/packages/checking/archive-inspection.js';
import { checkContents } from '../../src/modules/catalogue/packages/checking/content-checks.js';
import { aiff, midi, mixOf, stemPackage, threeStems, wave, type Stem } from './sounds.js';
import { zipOf } from './archives.js';

const folder = mkdtempSync(join(tmpdir(), 'contents-spec-'));
const file = join(folder, 'package.zip');
afterAll(() => rmSync(folder, { recursive: true }));

const TRACK = { bpm: 126, musicKey: 'A', mode: 'minor', program: null } as const;
async function inspect(content: Buffer) {
  writeFileSync(file, content);
  const inspection = await inspectPackage(file, TRACK);
  if ('problem' in inspection) throw new Error(inspection.problem);
  return inspection.report;
}

const STEMS = threeStems();
const [KICK, BASS, CHORDS] = STEMS as [Stem, Stem, Stem];
const MIX = mixOf(STEMS);
const mapped = (stem: Stem, change: (samples: Float32Array) => Float32Array): Stem => ({
  ...stem,
  channels: stem.channels.map(change),
});
const late = (samples: Float32Array, by: number) => {
  const moved = new Float32Array(samples.length);
  moved.set(samples.subarray(0, samples.length - by), by);
  return moved;
};

/** Noise without anything above a frequency, as encoders leave it. */
function noiseBelow(hertz: number): Float32Array {
  const taps = 1_023;
  const filter = Float32Array.from({ length: taps }, (_, i) => {
    const at = i - (taps - 1) / 2;
    const turn = (2 * Math.PI * hertz) / 44_100;
    const window =
      0.42 + 0.5 * Math.cos((2 * Math.PI * at) / taps) + 0.08 * Math.cos((4 * Math.PI * at) / taps);
    return window * (at === 0 ? turn / Math.PI : Math.sin(turn * at) / (Math.PI * at));
  });
  let seed = 1;
  const noise = Float32Array.from({ length: 90_000 + taps }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647 - 0.5;
  });
  return Float32Array.from({ length: 90_000 }, (_, i) =>
    filter.reduce((sum, tap, k) => sum + 0.5 * tap * noise[i + k]!, 0),
  );
}

describe('stems', () => {
  it('of a right package match the mix without a finding', async () => {
    const { stems, findings } = await inspect(stemPackage(STEMS, MIX));
    expect(stems).toMatchObject({ files: 3, verdict: 'matches', comparedWith: 'Track (Unmastered).wav' });
    expect(stems?.residual).toBeLessThan(-90);
    expect(findings).toEqual([]);
  });

  it('may be louder than the mix, and begin after it, all together', async () => {
    const { stems, findings } = await inspect(stemPackage(STEMS, mixOf(STEMS, 0.5)));
    expect(stems).toMatchObject({ verdict: 'matches', gain: -6.02 });
    expect(findings).toEqual([]);
    const moved = STEMS.map((stem) => mapped(stem, (samples) => late(samples, 2_205)));
    const second = await inspect(stemPackage(moved, MIX));
    expect(second).toMatchObject({ stems: { verdict: 'matches', offset: 0.05 }, findings: [] });
  });

  it.each([48_000, 96_000])(
    'are compared with a mix at %i Hz, and one that is missing is named',
    async (rate) => {
      const other = {
        name: 'Track (Unmastered).wav',
        content: wave({ channels: MIX.map((side) => resample(side, 44_100, rate)), rate }),
      };
      const right = await inspect(stemPackage(STEMS, null, other));
      expect(right.stems).toMatchObject({ verdict: 'matches', comparedWith: other.name, offset: 0 });
      expect(right.stems?.gain).toBeCloseTo(0);
      expect(right.findings?.filter(({ severity }) => severity === 'warning')).toEqual([]);
      const { stems, findings } = await inspect(stemPackage([BASS, CHORDS], null, other));
      expect(stems?.verdict).toBe('differs');
      expect(findings?.map(({ kind }) => kind)).toContain('stem_missing');
    },
  );

  it('without a mix are judged by themselves', async () => {
    const { stems, findings } = await inspect(stemPackage(STEMS, null));
    expect(stems).toMatchObject({ files: 3, verdict: null, comparedWith: null });
    expect(findings).toEqual([expect.objectContaining({ kind: 'stems_not_compared', severity: 'note' })]);
  });

  it.each<[string, Stem[], string, string | null]>([
    ['is missing', [KICK, CHORDS], 'stem_missing', null],
    ['is silent', [KICK, mapped(BASS, (samples) => samples.map(() => 0)), CHORDS], 'stem_silent', 'Bass'],
    ['is late', [mapped(KICK, (samples) => late(samples, 441)), BASS, CHORDS], 'stem_late', 'Kick'],
    [
      'is early',
      [KICK, mapped(BASS, (samples) => samples.map((_, i) => samples[i + 900] ?? 0)), CHORDS],
      'stem_early',
      'Bass',
    ],
    [
      'is louder',
      [KICK, mapped(BASS, (samples) => samples.map((x) => x * 1.41)), CHORDS],
      'stem_louder',
      'Bass',
    ],
    [
      'is quieter',
      [mapped(KICK, (samples) => samples.map((x) => x / 1.41)), BASS, CHORDS],
      'stem_quieter',
      'Kick',
    ],
    [
      'is inverted',
      [mapped(KICK, (samples) => samples.map((x) => -x)), BASS, CHORDS],
      'stem_inverted',
      'Kick',
    ],
    [
      'is foreign',
      [
        ...STEMS,
        {
          ...BASS,
          name: 'Other',
          channels: BASS.channels.map((side) => side.map((_, i) => 0.1 * Math.sin(i * i * 1e-5))),
        },
      ],
      'stem_foreign',
      'Other',
    ],
    [
      'is mono',
      [
        KICK,
        BASS,
        { ...CHORDS, channels: [CHORDS.channels[0]!.map((x, i) => (x + CHORDS.channels[1]![i]!) / 2)] },
      ],
      'stem_mono',
      'Chords',
    ],
    [
      'is clipped',
      [mapped(KICK, (samples) => samples.map((x) => Math.max(-1, Math.min(1, x * 8)))), BASS, CHORDS],
      'stem_clipped',
      'Kick',
    ],
    ['is cut', [KICK, mapped(BASS, (samples) => samples.slice(0, -20_000)), CHORDS], 'stem_length', 'Bass'],
    ['has another rate', [KICK, { ...BASS, rate: 48_000 }, CHORDS], 'stem_rate', 'Bass'],
    ['has other bits', [KICK, { ...BASS, bits: 16 }, CHORDS], 'stem_format', 'Bass'],
    [
      'starts elsewhere',
      [KICK, mapped(CHORDS, (samples) => samples.slice(20_000)), BASS],
      'stem_start',
      'Chords',
    ],
  ])('are named when one %s, and nothing else', async (_, stems, kind, name) => {
    const { findings } = await inspect(stemPackage(stems, MIX));
    expect(findings?.map((finding) => [finding.kind, finding.file])).toEqual([
      [kind, name && `Stems/${name}.wav`],
    ]);
  });
});

describe('stems with the master alone', () => {
  const MASTER = 'Track (Master).wav';

  it.each([44_100, 48_000])('at %i Hz are plausible, and named when one is missing', async (rate) => {
    const limited = MIX.map((side) => resample(side, 44_100, rate).map((x) => Math.tanh(2 * x)));
    const file = { name: MASTER, content: wave({ channels: limited, rate }) };
    const right = await inspect(stemPackage(STEMS, null, file));
    expect(right.stems).toMatchObject({ comparedWith: MASTER, isMastered: true });
    expect(['matches', 'plausible']).toContain(right.stems?.verdict);
    expect(right.findings?.filter(({ severity }) => severity === 'warning')).toEqual([]);
    const { stems, findings } = await inspect(stemPackage([BASS, CHORDS], null, file));
    expect(stems).toMatchObject({ isMastered: true, verdict: 'differs' });
    expect(findings?.map(({ kind }) => kind)).toEqual(['stem_missing']);
  });

  it('of a heavily compressed master are plausible, and a missing one is named', async () => {
    const hard = MIX.map((samples) => {
      let level = 0.01;
      return samples.map((sample) => {
        level += 0.0005 * (Math.abs(sample) - level);
        return Math.tanh((1.6 * sample) / (0.05 + level));
      });
    });
    const file = { name: MASTER, content: wave({ channels: hard }) };
    const right = await inspect(stemPackage(STEMS, null, file));
    expect(right.stems).toMatchObject({ isMastered: true, verdict: 'plausible' });
    expect(right.findings).toEqual([]);
    const { findings } = await inspect(stemPackage([BASS, CHORDS], null, file));
    expect(findings).toMatchObject([{ kind: 'stem_missing' }]);
  });
});

describe('sounds', () => {
  const mono = [MIX[0]!.map((x, i) => (x + MIX[1]![i]!) / 2)];

  it.each<[string, string, Buffer]>([
    ['AIFF', 'aif', aiff({ channels: MIX })],
    ['32-bit floating point', 'wav', wave({ channels: MIX, bits: 32 })],
    ['16 bits', 'wav', wave({ channels: MIX, bits: 16 })],
    ['mono', 'wav', wave({ channels: mono })],
  ])('of %s are a master without a finding', async (_, extension, content) => {
    const { findings } = await inspect(zipOf({ name: `Track (Master).${extension}`, content }));
    expect(findings).toEqual([]);
  });

  it.each<[string, (stem: Stem) => { name: string; content: Buffer }]>([
    ['AIFF', (stem) => ({ name: `Stems/${stem.name}.aif`, content: aiff(stem) })],
    [
      '32-bit floating point',
      (stem) => ({ name: `Stems/${stem.name}.wav`, content: wave({ ...stem, bits: 32 }) }),
    ],
  ])('of %s are stems that match their mix', async (_, fileOf) => {
    const mix = fileOf({ name: 'Track (Unmastered)', channels: MIX });
    const files = [...STEMS.map(fileOf), { ...mix, name: mix.name.replace('Stems/', '') }];
    const { stems, findings } = await inspect(zipOf(...files));
    expect(stems).toMatchObject({ files: 3, verdict: 'matches' });
    expect(findings).toEqual([]);
  });

  it('that end before their header says are named as stems, too', async () => {
    const cut = wave(KICK);
    cut.writeUInt32LE(0x7ffffff0, 40);
    const { findings } = await inspect(zipOf({ name: 'Stems/Kick.wav', content: cut }));
    expect(findings).toEqual([expect.objectContaining({ kind: 'sound_cut', file: 'Stems/Kick.wav' })]);
  });

  it('of a WAV master that was an MP3 file are named', async () => {
    const noise = noiseBelow(16_000);
    const content = wave({ channels: [noise, noise.map((x) => x * 0.8)] });
    const { findings } = await inspect(zipOf({ name: 'Track (Master).wav', content }));
    expect(findings).toEqual([
      expect.objectContaining({
        kind: 'lossy_master',
        message: expect.stringMatching(/ends at 1[56]\.\d kHz/) as string,
      }),
    ]);
  });
});

describe('verdicts by the upload guide', () => {
  it('are given on the master, the unmastered mix and the stems', async () => {
    const loud = MIX.map((side) => side.map((x) => 4 * x));
    const master = { name: 'Track (Master).wav', content: wave({ channels: MIX, bits: 16 }) };
    const { verdicts } = await inspect(stemPackage(STEMS, loud, master));
    expect(verdicts).toMatchObject([
      { requirement: 'length', result: 'not_met', finding: '0:04 min', file: master.name },
      { requirement: 'master', result: 'met', finding: '44.1 kHz, 16-bit WAV', file: master.name },
      { requirement: 'unmastered', result: 'not_met', file: 'Track (Unmastered).wav' },
      { requirement: 'stems', result: 'met', finding: '44.1 kHz, 24-bit WAV', file: null },
    ]);
  });

  it('name the file that does not meet the rule', async () => {
    const { verdicts } = await inspect(stemPackage([KICK, { ...BASS, bits: 16 }, CHORDS], null));
    expect(verdicts).toMatchObject([
      { requirement: 'stems', result: 'not_met', finding: '44.1 kHz, 16-bit WAV', file: 'Stems/Bass.wav' },
    ]);
    const master = { name: 'Track (Master).aif', content: aiff({ channels: MIX }) };
    const second = await inspect(zipOf(master));
    expect(second.verdicts?.[1]).toMatchObject({ result: 'not_met', finding: '44.1 kHz, 24-bit AIFF' });
  });

  it('name a stem without sound', async () => {
    const silent = mapped(BASS, (samples) => samples.map(() => 0));
    const { verdicts } = await inspect(stemPackage([KICK, silent], null));
    expect(verdicts).toMatchObject([{ result: 'not_met', finding: '44.1 kHz, 24-bit WAV, empty' }]);
  });
});

describe('MIDI files', () => {
  const A_MINOR = [57, 60, 64, 69, 59, 62, 65, 68].flatMap((pitch) => [pitch, pitch + 12]);
  it('are summed up, and agree with the track', async () => {
    const { midi: found, findings } = await inspect(zipOf({ name: 'Lead.mid', content: midi(126, A_MINOR) }));
    expect(found).toEqual([{ file: 'Lead.mid', tempo: 126, tracks: 1, notes: 16, scaleFit: 1 }]);
    expect(findings).toEqual([]);
  });

  it.each([
    ['of another tempo', midi(129, A_MINOR), 'midi_tempo'],
    ['of half the tempo', midi(63, A_MINOR), undefined],
    [
      'of another key',
      midi(
        126,
        A_MINOR.map((pitch) => pitch + 1),
      ),
      'midi_key',
    ],
    ['cut off', midi(126, A_MINOR).subarray(0, 60), 'midi_unreadable'],
    ['of other content', Buffer.from('not music'), 'midi_unreadable'],
  ])('%s are named', async (_, content, kind) => {
    const { findings } = await inspect(zipOf({ name: 'Lead.mid', content }));
    expect(findings?.map((finding) => finding.kind)).toEqual(kind ? [kind] : []);
  });
});

it('finds formats that differ among more stems than it compares', async () => {
  const content = wave({ channels: [new Float32Array(100)] });
  const stems = Array.from({ length: 81 }, (_, i) => ({ name: `Stems/${i}.wav`, content }));
  stems[7]!.content = wave({ channels: [new Float32Array(100)], rate: 48_000 });
  const { findings } = await inspect(zipOf(...stems));
  expect(findings).toEqual([
    expect.objectContaining({ kind: 'stem_rate', file: 'Stems/7.wav' }),
    expect.objectContaining({ kind: 'stems_not_compared', message: expect.stringContaining('81') as string }),
  ]);
});

it('names a master that is an MP3 file only', async () => {
  const lossy = { name: 'Track (Master).mp3' };
  const { findings } = await inspect(zipOf(lossy));
  expect(findings).toEqual([expect.objectContaining({ kind: 'lossy_master', file: lossy.name })]);
  const both = await inspect(zipOf(lossy, { name: 'Track (Master).wav', content: wave({ channels: MIX }) }));
  expect(both.findings).toEqual([]);
});

describe('a check that fails', () => {
  const unknown = { bpm: null, musicKey: null, mode: null, program: null };
  const fileThat = (error: Error) => ({
    name: 'Lead.mid',
    kind: 'midi' as const,
    bytes: 10,
    open: () => Promise.reject(error),
  });

  it('is a note in the report, whose other parts stay', async () => {
    const { findings, stems } = await checkContents(
      [fileThat(new TypeError('a fault of ours'))],
      10,
      unknown,
      () => undefined,
    );
    expect(findings).toEqual([expect.objectContaining({ kind: 'unchecked', severity: 'note' })]);
    expect(stems).toBeUndefined();
  });

  it('for a fault of the disk is repeated by the job', async () => {
    const fault = Object.assign(new Error('EIO'), { syscall: 'read' });
    await expect(checkContents([fileThat(fault)], 10, unknown, () => undefined)).rejects.toBe(fault);
  });
});
