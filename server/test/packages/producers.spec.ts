import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { inspectPackage } from '../../src/modules/catalogue/packages/checking/archive-inspection.js';
import { archiveOf, fields, zipOf, type ZipEntry } from './archives.js';
import { mixOf, threeStems, wave } from './sounds.js';

/** Archives as the programs of producers write them. */

const folder = mkdtempSync(join(tmpdir(), 'producers-spec-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function inspect(content: Buffer, name = 'package.zip') {
  const file = join(folder, name);
  writeFileSync(file, content);
  return inspectPackage(file);
}

/** `ok`, or why it was refused. */
async function verdictOn(content: Buffer, name?: string): Promise<string> {
  const inspection = await inspect(content, name);
  return 'problem' in inspection ? inspection.problem : 'ok';
}

/** Compares verdicts with patterns, all at once. */
async function expectVerdicts(cases: Record<string, { archive: Buffer; name?: string; verdict: RegExp }>) {
  const wrong: Record<string, string> = {};
  for (const [kind, { archive, name, verdict }] of Object.entries(cases)) {
    const found = await verdictOn(archive, name);
    if (!verdict.test(found)) wrong[kind] = found;
  }
  expect(wrong).toEqual({});
}

const OK = /^ok$/;
const CONTRADICTION = /two names, sizes or ways of packing/;
const WIDE = 0xffffffff;
const SOUND = Buffer.from('a sound of some length, long enough to be packed to less than that length');
const PACKED = deflateRawSync(SOUND);
const CRC = crc32(SOUND);

describe('sizes that follow a content', () => {
  const FOLLOW = { flags: 0x808, content: SOUND };
  const mark = fields([4, 0x08074b50]);
  const narrow = fields([4, CRC], [4, PACKED.length], [4, SOUND.length]);
  const marked = Buffer.concat([mark, narrow]);
  const wide = Buffer.concat([mark, fields([4, CRC], [8, PACKED.length], [8, SOUND.length])]);
  const zip64 = (bytes: number, packed: number) => fields([2, 1], [2, 16], [8, bytes], [8, packed]);
  const streamed = (entry: Partial<ZipEntry>) =>
    zipOf({ name: 'a.txt', descriptor: marked, ...FOLLOW, ...entry }, { name: 'b.txt' });
  const nothing = { crc: 0, packed: 0, bytes: 0 };
  const stored = { method: 0, packed: SOUND };
  const storedSizes = Buffer.concat([mark, fields([4, CRC], [4, SOUND.length], [4, SOUND.length])]);

  it('are taken as the programs leave them', async () => {
    const archives: Record<string, Buffer> = {
      'the Finder of macOS 10': streamed({ local: nothing }),
      'the Finder of macOS 11, zip into a pipe, bsdtar': streamed({ local: { crc: 0, packed: 0 } }),
      'a writer that knows the checksum': streamed({ local: { packed: 0, bytes: 0 } }),
      'a writer that knows the packed size': streamed({ local: { crc: 0, bytes: 0 } }),
      'all bits set': streamed({ local: { crc: WIDE, packed: WIDE, bytes: WIDE } }),
      'no mark before the sizes': streamed({ local: nothing, descriptor: narrow }),
      'sizes of 8 bytes': streamed({ local: nothing, descriptor: wide }),
      'bsdtar with ZIP64': streamed({
        local: { crc: 0, packed: WIDE, bytes: WIDE },
        localExtra: zip64(SOUND.length, 0),
        descriptor: wide,
      }),
      'Python into a pipe with ZIP64': streamed({
        local: { crc: 0, packed: WIDE, bytes: WIDE },
        localExtra: zip64(0, 0),
        descriptor: wide,
      }),
      'bsdtar without packing': streamed({ ...stored, local: { crc: 0 }, descriptor: storedSizes }),
      'JSZip without packing': streamed({ ...stored, local: nothing, descriptor: storedSizes }),
      'all of them before the content, too': streamed({}),
      'all of them before the content, and none behind it': streamed({ descriptor: Buffer.alloc(0) }),
      'an empty file of bsdtar': streamed({
        content: '',
        local: nothing,
        descriptor: Buffer.concat([mark, fields([4, 0], [4, 2], [4, 0])]),
      }),
    };
    await expectVerdicts(
      Object.fromEntries(Object.entries(archives).map(([kind, archive]) => [kind, { archive, verdict: OK }])),
    );
  });

  it('are refused where they contradict the list', async () => {
    const lying = (crc: number, packed: number, bytes: number) =>
      Buffer.concat([mark, fields([4, crc], [4, packed], [4, bytes])]);
    const archives: Record<string, Buffer> = {
      'another size before the content': streamed({ local: { crc: 0, packed: 0, bytes: 7 } }),
      'another packed size before the content': streamed({ local: { crc: 0, packed: 7 } }),
      'another checksum before the content': streamed({ local: { crc: 7 } }),
      'another size behind the content': streamed({
        local: nothing,
        descriptor: lying(CRC, PACKED.length, 7),
      }),
      'another packed size behind the content': streamed({
        local: { crc: 0, packed: 0 },
        descriptor: lying(CRC, 7, SOUND.length),
      }),
      'another checksum behind the content': streamed({
        local: nothing,
        descriptor: lying(7, PACKED.length, SOUND.length),
      }),
      'a lie behind the content that the header does not need': streamed({ descriptor: lying(CRC, 1, 1) }),
      'nothing behind the content': streamed({
        local: { crc: 0, packed: 0 },
        descriptor: Buffer.alloc(0),
      }),
      'no size at all, and none that follows': streamed({ flags: 0x800, local: nothing }),
      'all bits set, and no field that says more': streamed({
        flags: 0x800,
        local: { packed: WIDE, bytes: WIDE },
      }),
      'another size in the field of ZIP64': streamed({
        flags: 0x800,
        local: { packed: WIDE, bytes: WIDE },
        localExtra: zip64(SOUND.length + 1, PACKED.length),
        descriptor: Buffer.alloc(0),
      }),
      'another size in the field of ZIP64 of a stream': streamed({
        local: { crc: 0, packed: WIDE, bytes: WIDE },
        localExtra: zip64(7, 0),
        descriptor: wide,
      }),
    };
    await expectVerdicts(
      Object.fromEntries(
        Object.entries(archives).map(([kind, archive]) => [kind, { archive, verdict: CONTRADICTION }]),
      ),
    );
  });
});

it('takes an archive whose last block is filled with zeros, and nothing else behind it', async () => {
  const archive = zipOf({ name: 'a.txt', content: SOUND });
  await expectVerdicts({
    'a block of bsdtar': { archive: Buffer.concat([archive, Buffer.alloc(10_240)]), verdict: OK },
    'other bytes': { archive: Buffer.concat([archive, Buffer.alloc(100, 1)]), verdict: /missing, cut off/ },
    'another end behind the zeros': {
      archive: Buffer.concat([archive, Buffer.alloc(100), zipOf()]),
      verdict: /contradicts itself/,
    },
  });
});

describe('archives within the archive', () => {
  const inner = zipOf({ name: 'word/document.xml', content: 'text' });
  const stored = (name: string, content: Buffer) => ({ name, content, method: 0, packed: content });

  it('as documents and projects are no second list, others have sentences of their own', async () => {
    const flProject = zipOf({ name: 'Samples/kick.wav' }, { name: 'My Song.flp', content: 'FLhd' });
    const last = (name: string, content: Buffer) => ({
      archive: zipOf({ name: 'a.txt' }, stored(name, content)),
    });
    await expectVerdicts({
      'a stored document': { ...last('Licence.docx', inner), verdict: OK },
      'a stored song of Studio One': { ...last('My Song.song', inner), verdict: OK },
      'a stored song of Renoise': { ...last('My Song.xrns', inner), verdict: OK },
      'a stored set of Ableton Note': { ...last('My Set.ablbundle', inner), verdict: OK },
      'two of them': {
        archive: zipOf(stored('a.docx', inner), stored('b.song', inner)),
        verdict: OK,
      },
      'a stored archive': {
        ...last('more.zip', inner),
        verdict: /^more\.zip is an archive within the archive/,
      },
      'a multisample': {
        ...last('Strings.multisample', zipOf({ name: 'multisample.xml' })),
        verdict: /^Strings\.multisample is a multisample of Bitwig Studio.*Please unpack it/,
      },
      'a zipped project of FL Studio': {
        ...last('My Song.zip', flProject),
        verdict: /^My Song\.zip is a zipped project of FL Studio.*Please unpack it/,
      },
      'a part of a split archive': {
        ...last('Stems.zip.001', inner.subarray(0, 40)),
        verdict: /^Stems\.zip\.001 is an archive within the archive/,
      },
      'an archive behind the icon of a folder': {
        ...last('__MACOSX/._a', inner),
        verdict: /within the archive/,
      },
    });
  });

  it('are a second list where no file of the archive holds them', async () => {
    const first = zipOf({ name: 'hidden.txt' });
    const archive = archiveOf([{ name: 'a.txt' }], { prefix: first });
    await expectVerdicts({ 'an archive before the files': { archive, verdict: /contradicts itself/ } });
  });
});

describe('files that macOS and Windows add', () => {
  const [kick, bass, chords] = threeStems();
  const stems = [kick!, bass!, chords!];
  const loop = (name: string) => `Ground Loop/${name}`;
  const own: ZipEntry[] = [
    { name: loop('Ground Loop.wav'), content: wave({ channels: mixOf(stems), bits: 16 }) },
    ...[kick!, bass!].map((stem) => ({ name: loop(`Stems/${stem.name}.wav`), content: wave(stem) })),
    { name: loop('Stems/Über.txt') },
  ];
  const added: ZipEntry[] = [
    ...own.map(({ name }) => `__MACOSX/${String(name).replace(/([^/]+)$/, '._$1')}`),
    ...own.map(({ name }) => String(name).replace(/([^/]+)$/, '._$1')),
    '.DS_Store',
    loop('.DS_Store'),
    loop('Thumbs.db'),
    loop('Stems/desktop.ini'),
    loop('Icon\r'),
    '__MACOSX/Ground Loop/._Icon\r',
    '__MACOSX/Ground Loop/._Stems.zip',
  ].map((name) => ({ name, content: Buffer.from('00051607000200004d6163204f53', 'hex') }));

  it('change nothing in the report', async () => {
    const [alone, together] = [await inspect(zipOf(...own)), await inspect(zipOf(...added, ...own))];
    if ('problem' in alone || 'problem' in together) throw new Error('refused');
    expect(together.report).toEqual(alone.report);
    expect(alone.report.contents.map(({ kind, files }) => [kind, files])).toEqual([
      ['stems', 2],
      ['audio', 1],
      ['other', 1],
    ]);
  });

  it('are no package by themselves, and are refused where they harm', async () => {
    await expectVerdicts({
      'nothing else': { archive: zipOf(...added), verdict: /contains no files/ },
      'a link among them': {
        archive: zipOf(...own, { name: '._a', mode: 0o120777, content: '/etc/passwd' }),
        verdict: /link to another file/,
      },
    });
  });
});

it('names a file with a control character in its name', async () => {
  await expectVerdicts({
    'a line break': {
      archive: zipOf({ name: 'Ki\nck.wav' }),
      verdict: /Kick\.wav contains a control character/,
    },
    'another end than that of an icon': {
      archive: zipOf({ name: 'Kick.wav\r' }),
      verdict: /Kick\.wav contains a control character/,
    },
    'one in an old code page': {
      archive: zipOf({ name: Buffer.from([0x8a, 0x07, 0x2e, 0x77]), flags: 0 }),
      verdict: /contains a control character/,
    },
  });
});

describe('names in an old code page', () => {
  // КИК.wav and кик.wav
  const names: [string, Buffer][] = [
    ['cp866', Buffer.from('8a888a2e776176', 'hex')],
    ['cp1251', Buffer.from('cac8ca2e776176', 'hex')],
    ['Shift-JIS', Buffer.from('835c94ed2e776176', 'hex')],
    ['GBK', Buffer.from('b9c4955c2e776176', 'hex')],
  ];

  it.each(names)('such as %s come with the advice to use UTF-8', async (_, name) => {
    const inspection = await inspect(zipOf({ name, flags: 0 }, { name: 'Read me.txt', flags: 0 }));
    expect(inspection).toMatchObject({
      report: {
        files: 2,
        findings: [
          { kind: 'name_encoding', severity: 'warning', message: expect.stringContaining('UTF-8') as string },
        ],
      },
    });
  });

  it('are no doubles of each other', async () => {
    // А and З are Ç and ç in the code page of ZIP.
    const [first, second] = [Buffer.from([0x80, 0x2e, 0x77]), Buffer.from([0x87, 0x2e, 0x77])];
    const half = [Buffer.from('835c', 'hex'), Buffer.from('835c2e776176', 'hex')];
    await expectVerdicts({
      'letters of another code page': {
        archive: zipOf({ name: first, flags: 0 }, { name: second, flags: 0 }),
        verdict: OK,
      },
      'a backslash that is the half of a letter': {
        archive: zipOf(...half.map((name) => ({ name, flags: 0 }))),
        verdict: OK,
      },
      'the same name': {
        archive: zipOf({ name: first, flags: 0 }, { name: first, flags: 0 }),
        verdict: /is in the archive twice/,
      },
    });
  });
});

it('finds nothing behind names that every object has', async () => {
  const names = ['constructor', 'toString', '__proto__', 'Stems/valueOf', 'a.constructor'];
  expect(await inspect(zipOf(...names.map((name) => ({ name }))))).toMatchObject({
    report: { contents: [{ kind: 'other', files: 5 }], findings: [] },
  });
});

it('takes a slash in one header of a file for the backslash in the other', async () => {
  const [slash, backslash] = ['Stems/Kick.wav', 'Stems\\Kick.wav'].map((name) => Buffer.from(name));
  const local = (name: Buffer) => ({ name });
  await expectVerdicts({
    'in the list': { archive: zipOf({ name: backslash!, local: local(slash!) }), verdict: OK },
    'before the file': { archive: zipOf({ name: slash!, local: local(backslash!) }), verdict: OK },
  });
});

it('tells names that differ in case from doubles', async () => {
  const kick = { name: 'Stems/Kick.wav' };
  await expectVerdicts({
    'in case': {
      archive: zipOf(kick, { name: 'Stems/KICK.wav' }),
      verdict: /^Stems\/Kick\.wav and Stems\/KICK\.wav differ only in case.*Please rename one/,
    },
    'not at all': { archive: zipOf(kick, kick), verdict: /^Stems\/Kick\.wav is in the archive twice$/ },
  });
});

it('says how an archive should be packed instead', async () => {
  const method = (number: number) => zipOf({ name: 'Kick.wav', method: number });
  await expectVerdicts({
    Deflate64: { archive: method(9), verdict: /^Kick\.wav is packed with Deflate64.*the method Deflate/ },
    LZMA: { archive: method(14), verdict: /^Kick\.wav is packed with LZMA.*the method Deflate/ },
    'the first part of a split archive': {
      archive: zipOf({ name: 'Kick.wav' }).subarray(0, 50),
      name: 'Song.zip.001',
      verdict: /not a part of several\. Please pack the folder again without splitting/,
    },
    'another part of a split archive': {
      archive: Buffer.from('the middle of something'),
      name: 'Song.z02',
      verdict: /not a part of several/,
    },
    'the last part of a split archive': {
      archive: archiveOf([{ name: 'Kick.wav' }], { disk: 2, prefix: Buffer.from('the middle of something') }),
      verdict: /not a part of several/,
    },
    'an archive in one part alone': { archive: zipOf({ name: 'a.txt' }), name: 'Song.zip.001', verdict: OK },
  });
});
