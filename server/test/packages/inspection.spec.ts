import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDirectory } from '../../src/modules/catalogue/packages/checking/archive-directory.js';
import { inspectPackage } from '../../src/modules/catalogue/packages/checking/archive-inspection.js';
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

it('knows an archive of the Finder over 4 GB, whose places lack their upper part', async () => {
  const archive = zipOf({ name: 'a.wav', content: 'sound' });
  const list = archive.readUInt32LE(archive.length - 6);
  const gap = 2 ** 32;
  const handle = await open(file, 'w+');
  try {
    await handle.write(archive, 0, list, 0);
    await handle.write(archive, list, archive.length - list, list + gap);
    expect(await readDirectory(handle, archive.length + gap)).toMatchObject({ isWrapped: true });
    expect(await readDirectory(handle, archive.length + gap - 1)).toBeNull();
    await handle.write(archive, list, archive.length - list, list);
    await handle.truncate(archive.length);
    expect(await readDirectory(handle, archive.length)).toMatchObject({ isWrapped: false });
  } finally {
    await handle.close();
  }
});

it.each([
  ['UTF-8, as stated', Buffer.from('Übersicht.txt'), 0x800],
  ['UTF-8 without saying so, as macOS does', Buffer.from('Übersicht.txt'), 0],
  ['CP437', Buffer.from('\x9abersicht.txt', 'latin1'), 0],
])('reads names in %s', async (_, name, flags) => {
  expect(await inspect(zipOf({ name, flags }))).toMatchObject({
    report: { entries: [{ name: 'Übersicht.txt' }] },
  });
});

it('takes a track called Loop for no folder of samples', async () => {
  const folder = 'Ground Loop/';
  const archive = zipOf(
    { name: `${folder}Ground Loop (Master).wav`, content: 'sound' },
    { name: `${folder}Stems/Ground Loop (Bass).wav`, content: 'sound' },
    { name: `${folder}Drum Loops/Hats.wav`, content: 'sound' },
  );
  const { report } = (await inspect(archive)) as { report: { contents: { kind: string }[] } };
  expect(report.contents.map(({ kind }) => kind)).toEqual(['master', 'stems', 'samples']);
});

it('hashes the files that were made for the track, and no samples or texts', async () => {
  const made = ['Night Drive (Master).wav', 'Stems/Kick.wav', 'MIDI/Bass.mid', 'Song.als'];
  const others = ['Project/Samples/Imported/kick.wav', 'Licence.txt'];
  const archive = zipOf(...[...made, ...others].map((name) => ({ name, content: `sound of ${name}` })));
  const { report } = (await inspect(archive)) as {
    report: { entries: { name: string; sha256?: string }[] };
  };
  const hashOf = (name: string) => createHash('sha256').update(`sound of ${name}`).digest('hex');
  expect(report.entries.map(({ name, sha256 }) => [name, sha256])).toEqual([
    ...made.map((name) => [name, hashOf(name)]),
    ...others.map((name) => [name, undefined]),
  ]);
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
