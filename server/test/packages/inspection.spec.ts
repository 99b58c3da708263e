import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectPackage } from '../../src/modules/packages/checking/archive-inspection.js';
import { goodPackage, zipOf } from './archives.js';

const folder = mkdtempSync(join(tmpdir(), 'packages-spec-'));
const file = join(folder, 'package.zip');
afterAll(() => rmSync(folder, { recursive: true }));

const inspect = (content: Buffer) => {
  writeFileSync(file, content);
  return inspectPackage(file);
};

it('lists a package by kind', async () => {
  expect(await inspect(goodPackage())).toMatchObject({
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    report: {
      files: 4,
      contents: [
        { kind: 'master', files: 1, bytes: 2_000_000 },
        { kind: 'stems', files: 1, bytes: 500_000 },
        { kind: 'midi', files: 1 },
        { kind: 'other', files: 1 },
      ],
    },
  });
});

it('counts files below a bundle of Logic as project files', async () => {
  const inspected = await inspect(zipOf({ name: 'Song.logicx/Alternatives/000/ProjectData' }));
  expect(inspected).toMatchObject({ report: { contents: [{ kind: 'project', files: 1 }] } });
});

it.each([
  ['Night Drive (Master).wav', 'master'],
  ['Night Drive_MASTERED_24bit.wav', 'master'],
  ['Masters/Night Drive.aif', 'master'],
  ['Night Drive (Unmastered).wav', 'unmastered'],
  ['Premaster/Night Drive.wav', 'unmastered'],
  ['Night Drive Mixdown.wav', 'unmastered'],
  ['Deep Bass (Pre-Master).wav', 'unmastered'],
  ['Unmastered Stems/Master Plan Kick.wav', 'stems'],
  ['Loops of Time/Stems/01_Atmo.wav', 'stems'],
  ['BassLoop.wav', 'stems'],
  ['Project/Samples/Imported/kick.wav', 'samples'],
  ['Something.flac', 'audio'],
  ['MIDI/Bass.mid', 'midi'],
  ['Song.als', 'project'],
  ['Presets/Lead.fxp', 'presets'],
  ['Read me.txt', 'other'],
])('finds the kind of %s', async (name, kind) => {
  expect(await inspect(zipOf({ name }))).toMatchObject({ report: { contents: [{ kind }] } });
});

const kick = { name: 'Kick.wav' };
it.each<[string, Buffer, RegExp]>([
  ['a parent path', zipOf({ name: '../evil.wav' }), /leads outside/],
  ['a parent path with backslashes', zipOf({ name: 'a\\..\\..\\evil.wav' }), /leads outside/],
  ['an absolute path', zipOf({ name: '/etc/passwd' }), /leads outside/],
  ['a drive', zipOf({ name: 'C:\\evil.wav' }), /leads outside/],
  ['a control character', zipOf({ name: 'a\nb.wav' }), /control character/],
  ['an encrypted file', zipOf({ ...kick, flags: 0x801 }), /is encrypted/],
  ['a symbolic link', zipOf({ ...kick, mode: 0o120777 }), /link to another file/],
  ['a name twice', zipOf(kick, { name: 'KICK.wav' }), /twice/],
  ['an archive by name', zipOf({ name: 'more.rar' }), /within the archive/],
  ['an archive by content', zipOf({ name: 'more.wav', content: goodPackage() }), /within the archive/],
  ['overlapping files', zipOf(kick, { name: 'Kick.wav2', stated: { offset: 0 } }), /overlap|damaged/],
  ['a smaller stated size', zipOf({ ...kick, stated: { bytes: 3 } }), /damaged/],
  ['a wrong checksum', zipOf({ ...kick, stated: { crc: 7 } }), /damaged/],
  ['a bomb', zipOf({ name: 'zeros.wav', content: Buffer.alloc(80_000_000) }), /far too much/],
  ['too many files', zipOf(...Array.from({ length: 10_001 }, (_, i) => ({ name: `${i}.wav` }))), /more than/],
  ['only folders', zipOf({ name: 'Stems/', content: '' }), /no files/],
  ['no ZIP archive', Buffer.from('Rar!\u001a\u0007 and so on'), /must be a ZIP/],
  ['an empty file', Buffer.alloc(0), /must be a ZIP/],
  ['a cut archive', goodPackage().subarray(1_000), /damaged|ZIP/],
])('refuses %s', async (_, content, reason) => {
  expect(await inspect(content)).toMatchObject({ problem: expect.stringMatching(reason) as string });
});
