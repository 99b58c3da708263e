import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectPackage } from '../../src/modules/catalogue/packages/checking/archive-inspection.js';
import { zipOf } from './archives.js';
import { mixOf, threeStems, wave, type Stem } from './sounds.js';

const folder = mkdtempSync(join(tmpdir(), 'versions-spec-'));
const file = join(folder, 'package.zip');
afterAll(() => rmSync(folder, { recursive: true }));

const [KICK, BASS, CHORDS] = threeStems() as [Stem, Stem, Stem];
/** The chords stand for a singer. */
const VOCALS = { ...CHORDS, name: 'Lead Vocals' };
const STEMS = [KICK, BASS, VOCALS];
const UNSTATED = { bpm: null, musicKey: null, mode: null, program: null };

async function inspect(others: Record<string, Float32Array[]>, vocals: 'original' | 'none' = 'original') {
  const master = { 'Master/Track Master.wav': mixOf(STEMS) };
  writeFileSync(
    file,
    zipOf(
      ...Object.entries({ ...master, ...others }).map(([name, channels]) => ({
        name,
        content: wave({ channels }),
      })),
      ...STEMS.map((stem) => ({ name: `Stems/${stem.name}.wav`, content: wave(stem) })),
    ),
  );
  const inspection = await inspectPackage(file, { ...UNSTATED, vocals });
  if ('problem' in inspection) throw new Error(inspection.problem);
  const { versions = [], findings = [] } = inspection.report;
  return { versions, lacks: findings.filter(({ kind }) => kind === 'instrumental_missing').length };
}

describe('the versions in a package', () => {
  it('are an instrumental and an a cappella by what they have of the vocals, whatever their names say', async () => {
    expect(
      await inspect({ 'Master/Version B.wav': mixOf([KICK, BASS], 0.9), 'Version C.wav': VOCALS.channels }),
    ).toEqual({
      versions: [
        { version: 'instrumental', file: 'Master/Version B.wav' },
        { version: 'a_cappella', file: 'Version C.wav' },
      ],
      lacks: 0,
    });
  });

  it('are none where a file is only named so, and stated vocals then lack an instrumental', async () => {
    expect(await inspect({ 'Master/Track Instrumental.wav': mixOf(STEMS, 0.8) })).toEqual({
      versions: [],
      lacks: 1,
    });
  });

  it('are not missed in a track without vocals', async () => {
    expect((await inspect({}, 'none')).lacks).toBe(0);
  });
});
