import { randomBytes } from 'node:crypto';
import { crc32, gzipSync } from 'node:zlib';
import { archiveOf, fields, zipOf } from './archives.js';
import { BOMBS, EMPTY, extra, kick, latin, LIES, one, type HostileArchive } from './hostile-lies.js';
import { hostileSounds } from './hostile-sounds.js';

/** The field that states a name in UTF-8, beside another one for older programs. */
const unicodeName = (plain: string, name: string) =>
  extra(0x7075, Buffer.concat([Buffer.from([1]), fields([4, crc32(Buffer.from(plain))]), Buffer.from(name)]));

const withMethod = (method: number) => one({ method });
const tar = () => {
  const header = Buffer.alloc(1_024);
  header.write('../evil.txt', 0);
  header.write('ustar', 257);
  return header;
};

const NAMES: HostileArchive[] = [
  { kind: 'a parent path', make: () => one({ name: '../evil.wav' }), problem: /leads outside/ },
  {
    kind: 'a parent path with backslashes',
    make: () => one({ name: 'a\\..\\..\\evil.wav' }),
    problem: /leads outside/,
  },
  {
    kind: 'a parent path within a path',
    make: () => one({ name: 'Stems/../../evil.wav' }),
    problem: /leads outside/,
  },
  { kind: 'an absolute path', make: () => one({ name: '/etc/passwd' }), problem: /leads outside/ },
  { kind: 'a drive', make: () => one({ name: 'C:\\evil.wav' }), problem: /leads outside/ },
  { kind: 'a drive without a slash', make: () => one({ name: 'c:evil.wav' }), problem: /leads outside/ },
  {
    kind: 'a path of the network',
    make: () => one({ name: '\\\\server\\share\\evil.wav' }),
    problem: /leads outside/,
  },
  {
    kind: 'a parent path for programs without Unicode names',
    make: () => one({ name: '../evil.wav', extra: unicodeName('../evil.wav', 'Kick.wav') }),
    problem: /leads outside/,
  },
  {
    kind: 'a parent path in the Unicode name',
    make: () => one({ name: 'Kick.wav', extra: unicodeName('Kick.wav', '../evil.wav') }),
    problem: /leads outside/,
  },
  {
    kind: 'a Unicode name of many marks, beside a short one',
    make: () =>
      one({ name: 'Kick.wav', extra: unicodeName('Kick.wav', `Kick${'\u0301\u0316'.repeat(15_000)}.wav`) }),
    problem: /longer than/,
  },
  {
    kind: 'a parent path before the content alone',
    make: () => one({ local: { name: Buffer.from('../k.txt') } }),
    problem: /two names/,
  },
  { kind: 'NUL in a name', make: () => one({ name: 'Kick.wav\0.exe' }), problem: /control character/ },
  { kind: 'a line break in a name', make: () => one({ name: 'a\nb.wav' }), problem: /control character/ },
  {
    kind: 'an escape sequence in a name',
    make: () => one({ name: '\u001b[2Ja.wav' }),
    problem: /control character/,
  },
  {
    kind: 'a reversed name',
    make: () => one({ name: 'Kick\u202evaw.exe' }),
    problem: /reverses the direction/,
  },
  {
    kind: 'overlong UTF-8',
    make: () =>
      one({ name: Buffer.concat([Buffer.from([0xc0, 0xae, 0xc0, 0xae, 0x2f]), latin('evil.wav')]) }),
    problem: /unknown encoding/,
  },
  { kind: 'a name of 65,535 bytes', make: () => one({ name: 'n'.repeat(65_535) }), problem: /longer than/ },
  {
    kind: '2,000 names of 60,000 bytes',
    make: () => zipOf(...Array.from({ length: 2_000 }, (_, i) => ({ name: `${i}${'n'.repeat(60_000)}` }))),
    problem: /list of files is/,
  },
  { kind: 'a name twice', make: () => zipOf(kick, kick), problem: /twice/ },
  { kind: 'names that differ by case', make: () => zipOf(kick, { name: 'KICK.TXT' }), problem: /twice/ },
  {
    kind: 'names that differ by the form of their letters',
    make: () => zipOf({ name: 'Über.txt' }, { name: 'U\u0308ber.txt' }),
    problem: /twice/,
  },
  {
    kind: 'names that differ by empty parts',
    make: () => zipOf(kick, { name: './/Kick.txt' }),
    problem: /twice/,
  },
  {
    kind: 'a file that is a folder as well',
    make: () => zipOf(kick, { name: 'kick.txt/a.wav' }),
    problem: /twice/,
  },
];

const KINDS_OF_FILES: HostileArchive[] = [
  {
    kind: 'a symbolic link',
    make: () => one({ mode: 0o120777, content: '/etc/passwd' }),
    problem: /link to another/,
  },
  {
    kind: 'a hard link of PKWARE Unix',
    make: () => one({ extra: extra(0x0d, Buffer.concat([Buffer.alloc(12), latin('/etc/passwd')])) }),
    problem: /link to another/,
  },
  {
    kind: 'a link of ASi Unix',
    make: () => one({ extra: extra(0x756e, Buffer.concat([Buffer.alloc(14), latin('/etc/passwd')])) }),
    problem: /link to another/,
  },
  { kind: 'a block device', make: () => one({ mode: 0o060666 }), problem: /no plain file/ },
  { kind: 'a character device', make: () => one({ mode: 0o020666 }), problem: /no plain file/ },
  { kind: 'a named pipe', make: () => one({ mode: 0o010666 }), problem: /no plain file/ },
  { kind: 'a socket', make: () => one({ mode: 0o140666 }), problem: /no plain file/ },
  { kind: 'a folder with content', make: () => one({ name: 'Stems/' }), problem: /folder with content/ },
  { kind: 'folders alone', make: () => zipOf({ name: 'Stems/', content: '' }), problem: /no files/ },
  { kind: 'ZipCrypto', make: () => one({ flags: 0x801 }), problem: /is encrypted/ },
  { kind: 'AES', make: () => one({ flags: 0x801, method: 99 }), problem: /is encrypted/ },
  { kind: 'strong encryption', make: () => one({ flags: 0x841 }), problem: /is encrypted/ },
  { kind: 'an encrypted list', make: () => one({ flags: 0x2801 }), problem: /is encrypted/ },
  ...(
    [
      ['Deflate64', 9],
      ['bzip2', 12],
      ['LZMA', 14],
      ['Zstandard', 93],
      ['XZ', 95],
      ['imploding', 6],
    ] as const
  ).map(([name, method]) => ({
    kind: name,
    make: () => withMethod(method),
    problem: /not every program can open/,
  })),
];

const OTHER_FILES: HostileArchive[] = [
  {
    kind: 'a program that unpacks itself',
    make: () => archiveOf([kick], { prefix: latin('MZ\x90\0'.padEnd(4_096, 'x')) }),
    problem: /Something else precedes/,
  },
  {
    kind: 'a picture before the archive',
    make: () => archiveOf([kick], { prefix: latin('\xff\xd8\xff\xe0JFIF') }),
    problem: /Something else precedes/,
  },
  { kind: 'RAR', make: () => latin('Rar!\x1a\x07\x01\0'.padEnd(500, 'r')), problem: /must be a ZIP/ },
  { kind: '7z', make: () => latin("7z\xbc\xaf'\x1c".padEnd(500, '7')), problem: /must be a ZIP/ },
  { kind: 'tar', make: tar, problem: /must be a ZIP/ },
  { kind: 'gzip', make: () => gzipSync(Buffer.alloc(5_000_000)), problem: /must be a ZIP/ },
  { kind: 'an empty file', make: () => EMPTY, problem: /must be a ZIP/ },
  { kind: 'an archive without files', make: () => zipOf(), problem: /no files/ },
  { kind: 'noise', make: () => randomBytes(100_000), problem: /must be a ZIP/ },
  {
    kind: 'noise with the start of an archive',
    make: () => Buffer.concat([latin('PK\x03\x04'), randomBytes(100_000)]),
    problem: /missing, cut off/,
  },
];

/** All kinds of archives that must be refused, or named by findings. */
export const HOSTILE_ARCHIVES: readonly HostileArchive[] = [
  ...NAMES,
  ...KINDS_OF_FILES,
  ...BOMBS,
  ...LIES,
  ...OTHER_FILES,
  ...hostileSounds(),
];
