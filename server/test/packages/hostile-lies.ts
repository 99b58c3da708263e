import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { archiveOf, fields, goodPackage, zipOf, type ZipEntry } from './archives.js';

/** A kind of archive that must not do harm: made when it is needed, with the reason that its seller reads. */
export interface HostileArchive {
  kind: string;
  make: () => Buffer;
  /** Message of the refusal. */
  problem?: RegExp;
  /** All findings of a package that is not refused. */
  findings?: string[];
}

export const kick = { name: 'Kick.txt' };
export const EMPTY = Buffer.alloc(0);
export const latin = (text: string) => Buffer.from(text, 'latin1');

/** An archive of one file. */
export const one = (entry: Partial<ZipEntry>) => zipOf({ ...kick, ...entry });
export const extra = (id: number, data: Buffer) => Buffer.concat([fields([2, id], [2, data.length]), data]);
const wideEnd = (entries: number, bytes: number, offset: number, at: number) =>
  fields(
    [4, 0x06064b50],
    [8, 44],
    [2, 45],
    [2, 45],
    [4, 0],
    [4, 0],
    [8, entries],
    [8, entries],
    [8, bytes],
    [8, offset],
    [4, 0x07064b50],
    [4, 0],
    [8, at],
    [4, 1],
  );

/** Files that share one compressed content: each begins within the one before it (Fifield, 2019). */
function overlapping(files: number): Buffer {
  const zeros = Buffer.alloc(10_000_000);
  const packed = deflateRawSync(zeros);
  const facts = fields([2, 0x800], [2, 8], [4, 0], [4, crc32(zeros)], [4, packed.length], [4, zeros.length]);
  const heads: Buffer[] = [];
  const list: Buffer[] = [];
  for (let i = 0; i < files; i++) {
    const name = Buffer.from(`${String(i).padStart(5, '0')}.wav`);
    // The extra field of each covers the headers that follow it.
    const covered = Math.min(65_535, (files - 1 - i) * (30 + name.length));
    heads.push(fields([4, 0x04034b50], [2, 20]), facts, fields([2, name.length], [2, covered]), name);
    list.push(fields([4, 0x02014b50], [2, 20], [2, 20]), facts, fields([2, name.length], [2, 0]));
    list.push(fields([2, 0], [2, 0], [2, 0], [4, 0], [4, i * (30 + name.length)]), name);
  }
  const body = Buffer.concat([...heads, packed]);
  const directory = Buffer.concat(list);
  const end = fields([4, 0x06054b50], [2, 0], [2, 0], [2, files], [2, files], [4, directory.length]);
  return Buffer.concat([body, directory, end, fields([4, body.length], [2, 0])]);
}

/** An archive that contains itself in form: what it unpacks to is an archive again. */
const quine = () => {
  let archive = zipOf({ name: 'r/r.txt', content: 'r' });
  for (let depth = 0; depth < 5; depth++) archive = zipOf({ name: 'r/r', content: archive });
  return archive;
};

const descriptor = (bytes: number) =>
  fields([4, 0x08074b50], [4, crc32(latin('content'))], [4, 9], [4, bytes]);
const follows = { flags: 0x808, local: { crc: 0, packed: 0, bytes: 0 } };
export const BOMBS: HostileArchive[] = [
  {
    kind: 'a flat bomb',
    make: () => zipOf({ name: 'zeros.wav', content: Buffer.alloc(500_000_000) }),
    problem: /far too much/,
  },
  {
    kind: 'a flat bomb that states little',
    make: () => one({ content: Buffer.alloc(200_000_000), stated: { bytes: 5 }, local: { bytes: 5 } }),
    problem: /damaged/,
  },
  {
    kind: 'a bomb of many files',
    make: () => {
      const content = Buffer.alloc(1_000_000);
      return zipOf(...Array.from({ length: 400 }, (_, i) => ({ name: `${i}.wav`, content })));
    },
    problem: /far too much/,
  },
  {
    kind: 'a nested bomb',
    make: () => zipOf({ name: 'a.dat', content: zipOf({ name: 'b', content: Buffer.alloc(60_000_000) }) }),
    problem: /within the archive/,
  },
  { kind: 'an archive that unpacks to archives without end', make: quine, problem: /within the archive/ },
  { kind: 'overlapping files of Fifield (50 MB)', make: () => overlapping(5), problem: /overlap/ },
  {
    kind: 'overlapping files of Fifield (100 GB)',
    make: () => overlapping(9_999),
    problem: /far too much/,
  },
  {
    kind: 'two files in one place',
    make: () => zipOf(kick, { ...kick, name: 'KicK.tx2', stated: { name: latin('Kick.tx2'), offset: 0 } }),
    problem: /two names|overlap/,
  },
  {
    kind: 'a file that reaches into the list',
    make: () =>
      one({
        method: 0,
        packed: EMPTY,
        content: EMPTY,
        stated: { packed: 60, bytes: 60 },
        local: { packed: 60, bytes: 60 },
      }),
    problem: /overlap/,
  },
  { kind: '10,001 files', make: () => many(10_001), problem: /more than/ },
  { kind: '100,000 files', make: () => many(100_000, 34_464), problem: /more than|contradicts/ },
  {
    kind: 'extra fields of 60,000 bytes each',
    make: () => {
      const huge = extra(0x9999, Buffer.alloc(60_000));
      return zipOf(...Array.from({ length: 1_000 }, (_, i) => ({ name: `${i}.txt`, extra: huge })));
    },
    problem: /list of files is/,
  },
  {
    kind: 'an extra field beyond its end',
    make: () => one({ extra: fields([2, 1], [2, 999]) }),
    problem: /damaged/,
  },
  { kind: 'an archive by name', make: () => one({ name: 'more.rar' }), problem: /within the archive/ },
  {
    kind: 'an archive by content',
    make: () => one({ content: goodPackage() }),
    problem: /within the archive/,
  },
];

function many(files: number, entries = files): Buffer {
  const packed = deflateRawSync(EMPTY);
  const list = Array.from({ length: files }, (_, i) => ({ name: `${i}.txt`, content: EMPTY, packed }));
  return archiveOf(list, { entries: entries % 65_536 });
}

export const LIES: HostileArchive[] = [
  {
    kind: 'a wrong checksum',
    make: () => one({ stated: { crc: 7 }, local: { crc: 7 } }),
    problem: /damaged/,
  },
  {
    kind: 'another checksum before the content',
    make: () => one({ local: { crc: 7 } }),
    problem: /two names, sizes/,
  },
  {
    kind: 'another size before the content',
    make: () => one({ local: { bytes: 900 } }),
    problem: /two names, sizes/,
  },
  {
    kind: 'another method before the content',
    make: () => one({ local: { method: 0 } }),
    problem: /ways of packing/,
  },
  {
    kind: 'encryption before the content alone',
    make: () => one({ local: { flags: 0x801 } }),
    problem: /two names/,
  },
  {
    kind: 'a smaller size',
    make: () => one({ stated: { bytes: 3 }, local: { bytes: 3 } }),
    problem: /damaged/,
  },
  {
    kind: 'a larger size',
    make: () => one({ stated: { bytes: 99 }, local: { bytes: 99 } }),
    problem: /damaged/,
  },
  {
    kind: 'sizes behind the content',
    make: () => one({ ...follows, descriptor: descriptor(7) }),
    findings: [],
  },
  {
    kind: 'lying sizes behind the content',
    make: () => one({ ...follows, descriptor: descriptor(9_999) }),
    problem: /two names, sizes/,
  },
  { kind: 'no sizes behind the content', make: () => one(follows), problem: /two names, sizes/ },
  {
    kind: 'ZIP64 sizes of 2^60 bytes',
    make: () =>
      one({
        extra: extra(1, fields([8, 2 ** 60], [8, 2 ** 60])),
        stated: { packed: 0xffffffff, bytes: 0xffffffff },
        local: { packed: 0xffffffff, bytes: 0xffffffff },
      }),
    problem: /far too much/,
  },
  {
    kind: 'a ZIP64 field without sizes',
    make: () => one({ extra: extra(1, EMPTY), stated: { packed: 0xffffffff, bytes: 0xffffffff } }),
    problem: /damaged/,
  },
  {
    kind: 'a ZIP64 list beside another one',
    make: () => archiveOf([kick], { inserted: (offset) => wideEnd(0, 0, offset, offset + 54) }),
    problem: /contradicts itself/,
  },
  {
    kind: 'a ZIP64 list beyond the file',
    make: () => archiveOf([kick], { inserted: () => wideEnd(1, 54, 2 ** 50, 2 ** 50) }),
    problem: /missing, cut off/,
  },
  {
    kind: 'a file beyond the archive',
    make: () => one({ stated: { offset: 0x7fffffff } }),
    problem: /damaged/,
  },
  {
    kind: 'a file at a negative place',
    make: () => one({ stated: { offset: 0xfffffff0 } }),
    problem: /damaged/,
  },
  {
    kind: 'fewer files stated than listed',
    make: () => archiveOf([kick, { name: 'b' }], { entries: 1 }),
    problem: /contradicts itself/,
  },
  {
    kind: 'more files stated than listed',
    make: () => archiveOf([kick], { entries: 9 }),
    problem: /contradicts itself/,
  },
  { kind: 'no files stated', make: () => archiveOf([kick], { entries: 0 }), problem: /contradicts itself/ },
  {
    kind: 'another size of the list',
    make: () => archiveOf([kick], { bytes: 10 }),
    problem: /contradicts itself/,
  },
  {
    kind: 'a list at another place',
    make: () => archiveOf([kick], { offset: 3 }),
    problem: /contradicts itself|damaged/,
  },
  { kind: 'a list that is cut off', make: () => goodPackage().subarray(0, -60), problem: /missing, cut off/ },
  {
    kind: 'an end in the comment',
    make: () => archiveOf([kick], { comment: zipOf() }),
    problem: /contradicts itself/,
  },
  {
    kind: 'a whole archive in the comment',
    make: () => archiveOf([kick], { comment: zipOf({ name: 'evil.wav' }) }),
    problem: /contradicts itself|missing/,
  },
  {
    kind: 'a comment of 65,535 bytes',
    make: () => archiveOf([kick], { comment: Buffer.alloc(65_535, 'c') }),
    findings: [],
  },
  {
    kind: 'bytes behind the archive',
    make: () => Buffer.concat([zipOf(kick), randomBytes(500)]),
    problem: /missing, cut off/,
  },
  {
    kind: 'two archives, one behind the other',
    make: () => Buffer.concat([zipOf(kick), goodPackage()]),
    problem: /contradicts itself/,
  },
  { kind: 'a part of several', make: () => archiveOf([kick], { disk: 1 }), problem: /not a part of several/ },
  {
    kind: 'the first part of several',
    make: () => Buffer.concat([latin('PK\x07\x08'), zipOf(kick)]),
    problem: /not a part of several/,
  },
];
