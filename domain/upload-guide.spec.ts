import type { ContentKind } from './packages.js';
import {
  archiveVerdict,
  guideVerdicts,
  GUIDE_SENTENCES,
  trackSeconds,
  type AudioRole,
  type GuideRequirement,
} from './upload-guide.js';

const MASTER = {
  format: 'wav' as const,
  durationSeconds: 300,
  sampleRate: 44_100,
  bits: 16 as number | null,
  truePeak: -0.3 as number | null,
  faults: [],
};
const STEM = { ...MASTER, bits: 24, truePeak: -9 };
const MP3 = { ...MASTER, format: 'mp3' as const, bits: null };

type Row = [role: AudioRole, file: Parameters<typeof guideVerdicts>[0], GuideRequirement, string, string];

test.each<Row>([
  ['master', MASTER, 'length', 'met', '5:00 min'],
  ['master', { ...MASTER, durationSeconds: 150 }, 'length', 'met', '2:30 min'],
  ['master', { ...MASTER, durationSeconds: 149 }, 'length', 'not_met', '2:29 min'],
  ['master', { ...MASTER, durationSeconds: 510 }, 'length', 'met', '8:30 min'],
  ['master', { ...MASTER, durationSeconds: 511 }, 'length', 'not_met', '8:31 min'],
  ['master', MASTER, 'master', 'met', '44.1 kHz, 16-bit WAV'],
  ['master', { ...MASTER, bits: 24 }, 'master', 'not_met', '44.1 kHz, 24-bit WAV'],
  ['master', { ...MASTER, sampleRate: 48_000 }, 'master', 'not_met', '48 kHz, 16-bit WAV'],
  ['master', MP3, 'master', 'not_met', '44.1 kHz, MP3'],
  ['stem', STEM, 'stems', 'met', '44.1 kHz, 24-bit WAV'],
  ['stem', MASTER, 'stems', 'not_met', '44.1 kHz, 16-bit WAV'],
  ['stem', { ...STEM, faults: ['silent'] }, 'stems', 'not_met', '44.1 kHz, 24-bit WAV, empty'],
  ['unmastered', { ...STEM, truePeak: -6 }, 'unmastered', 'met', 'Peak -6.0 dB'],
  ['unmastered', { ...STEM, truePeak: -5.9 }, 'unmastered', 'not_met', 'Peak -5.9 dB'],
  ['unmastered', { ...STEM, truePeak: null }, 'unmastered', 'met', 'Silent'],
  [
    'preview',
    { ...MP3, durationSeconds: 90 },
    'length',
    'not_measurable',
    'The preview is an excerpt of 1:30 min',
  ],
  ['preview', { ...MP3, durationSeconds: 90 }, 'master', 'not_measurable', 'The preview is an MP3'],
  [
    'preview',
    { ...MASTER, durationSeconds: 90 },
    'master',
    'not_measurable',
    'The preview is an excerpt of 1:30 min',
  ],
  ['preview', MP3, 'length', 'met', '5:00 min'],
  ['preview', { ...MP3, durationSeconds: 600 }, 'length', 'not_met', '10:00 min'],
  ['preview', MASTER, 'master', 'met', '44.1 kHz, 16-bit WAV'],
  ['preview', MASTER, 'stems', 'not_measurable', 'In the package'],
  ['preview', MASTER, 'unmastered', 'not_measurable', 'In the package'],
])('%s %j: %s is %s (%s)', (role, file, requirement, result, finding) => {
  const verdict = guideVerdicts(file, role).find((one) => one.requirement === requirement);
  expect(verdict).toEqual({ requirement, sentence: GUIDE_SENTENCES[requirement], result, finding });
});

test('a file is judged by the requirements of its role alone', () => {
  const requirements = (role: AudioRole) => guideVerdicts(MASTER, role).map(({ requirement }) => requirement);
  expect(requirements('preview')).toEqual(['length', 'master', 'stems', 'unmastered']);
  expect(requirements('master')).toEqual(['length', 'master']);
  expect(requirements('unmastered')).toEqual(['length', 'unmastered']);
  expect(requirements('stem')).toEqual(['stems']);
});

test('the length of a track is read from the verdict on its master', () => {
  const verdicts = guideVerdicts({ ...MASTER, durationSeconds: 372.4 }, 'master');
  expect(trackSeconds(verdicts)).toBe(372);
  expect(trackSeconds(verdicts.slice(1))).toBeNull();
  expect(trackSeconds([])).toBeNull();
});

test('names what the archive of a track lacks', () => {
  const of = (...kinds: ContentKind[]) => archiveVerdict(kinds.map((kind) => ({ kind })));
  expect(of('stems', 'midi', 'unmastered', 'other', 'master')).toEqual({
    requirement: 'archive',
    sentence: 'Master/Unmaster, MIDI, Stems, in one archive.',
    result: 'met',
    finding: 'All of it found',
    file: null,
  });
  expect(of('master', 'samples')).toMatchObject({
    result: 'not_met',
    finding: 'Not found: unmastered version, MIDI, stems',
  });
});
