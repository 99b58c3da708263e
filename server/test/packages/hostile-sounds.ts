import { gzipSync } from 'node:zlib';
import { zipOf } from './archives.js';
import type { HostileArchive } from './hostile-lies.js';
import { binaryList, cprOf, flEvent, flpOf, liveXml, wide, wrapperState } from './projects.js';
import { aiff, midi, threeStems, wave } from './sounds.js';

const CHANNELS = threeStems()[0]!.channels;
const SOUND = wave({ channels: CHANNELS });
const AIFF = aiff({ channels: CHANNELS });

/** A copy with other bytes at one place. */
function changed(file: Buffer, at: number, ...bytes: number[]): Buffer {
  const copy = Buffer.from(file);
  copy.set(bytes, at);
  return copy;
}

const inPackage = (name: string, content: Buffer) => () => zipOf({ name, content });
const master = (kind: string, content: Buffer, ...findings: string[]): HostileArchive => ({
  kind: `a master with ${kind}`,
  make: inPackage(
    content === AIFF || content.toString('latin1', 0, 4) === 'FORM' ? 'Master.aif' : 'Master.wav',
    content,
  ),
  findings,
});
const midiFile = (kind: string, content: Buffer): HostileArchive => ({
  kind: `MIDI with ${kind}`,
  make: inPackage('Lead.mid', content),
  findings: ['midi_unreadable'],
});
const project = (kind: string, name: string, make: () => Buffer): HostileArchive => ({
  kind: `a project with ${kind}`,
  make: () => zipOf({ name, content: make() }),
  findings: ['project_unread'],
});

const FF4 = [0xff, 0xff, 0xff, 0xff];
const chunks = (count: number) =>
  Buffer.concat([SOUND.subarray(0, 12), Buffer.alloc(8 * count, 'junk\0\0\0\0'), SOUND.subarray(12)]);
/** Behind the header of a track: a length of four bytes. */
const TRACK_LENGTH = 18;
const notes = midi(126, [57, 60, 64]);
const track = (events: Buffer) => {
  const file = Buffer.concat([notes.subarray(0, TRACK_LENGTH), Buffer.alloc(4), events]);
  file.writeUInt32BE(events.length, TRACK_LENGTH);
  return file;
};
const loop = binaryList({ BeatsPerMinute: 120 });
loop.writeBigUInt64BE(2n ** 62n, loop.length - 8);
const lyingWrapper = Buffer.from(wrapperState('Serum'));
lyingWrapper.writeUInt32LE(0xffffffff, 8);

/** Two channels of a constant sound in FLAC: blocks of 65,535 frames in 16 bytes each. */
function constantFlac(blocks: number, rate: number): Buffer {
  const info = Buffer.alloc(42);
  info.write('fLaC', 0, 'latin1');
  info.writeUInt32BE(0x80000022, 4);
  info.writeUInt32BE(0xffffffff, 8);
  info.writeBigUInt64BE((BigInt(rate) << 44n) | (1n << 41n) | (15n << 36n) | BigInt(blocks * 65_535), 18);
  const block = Buffer.from('fff8701000fffe000003e800c4180000', 'hex');
  return Buffer.concat([info, ...Array<Buffer>(blocks).fill(block)]);
}

const hours = (name: string, rate: number): HostileArchive => ({
  kind: `hours of sound at ${rate} Hz in a ${name}`,
  make: () =>
    zipOf(
      ...[1, 2, 3, 4, 5, 6].map((number) => {
        const packed = constantFlac(5_000, rate);
        return { name: `${name} ${number}.flac`, content: packed, packed, method: 0 };
      }),
    ),
  findings: ['unchecked'],
});

/** Packages whose archive is right and whose files lie: findings name them. */
export function hostileSounds(): HostileArchive[] {
  return [
    master('sound of 4 GB that is not there', changed(SOUND, 40, 0xfe, 0xff, 0xff, 0xff), 'sound_cut'),
    master('no channel', changed(SOUND, 22, 0, 0), 'master_unreadable'),
    master('65,535 channels', changed(SOUND, 22, 0xff, 0xff), 'master_unreadable'),
    master('a rate of 0', changed(SOUND, 24, 0, 0, 0, 0), 'master_unreadable'),
    master('a rate of 4 GHz', changed(SOUND, 24, ...FF4), 'master_unreadable'),
    master('frames of 0 bytes', changed(SOUND, 32, 0, 0), 'master_unreadable'),
    master('0 bits', changed(SOUND, 34, 0, 0), 'master_unreadable'),
    master('a format of 4 GB', changed(SOUND, 16, ...FF4), 'master_unreadable'),
    master('300 chunks before its sound', chunks(300), 'master_unreadable'),
    master('a header alone', SOUND.subarray(0, 44), 'sound_cut'),
    master('nothing', Buffer.alloc(0), 'master_unreadable'),
    master('4 GB of frames in AIFF', changed(AIFF, 22, ...FF4), 'sound_cut'),
    master('an infinite rate in AIFF', changed(AIFF, 28, 0x7f, 0xff, 0x80, 0), 'master_unreadable'),
    master('sound at a place beyond the AIFF file', changed(AIFF, 46, ...FF4), 'master_unreadable'),
    hours('Master', 192_000),
    hours('Stems/Bass', 44_100),
    midiFile('a track beyond its end', changed(notes, TRACK_LENGTH, ...FF4)),
    midiFile('times without end', track(Buffer.alloc(1_000_000, 0xff))),
    midiFile('a message beyond its end', track(Buffer.from([0, 0xf0, 0xff, 0xff, 0x7f]))),
    midiFile('a tempo of 0', changed(notes, TRACK_LENGTH + 8, 0, 0, 0)),
    midiFile(
      '500,000 notes',
      midi(
        126,
        Array.from({ length: 500_000 }, (_, i) => i % 128),
      ),
    ),
    project('a gzip bomb', 'Song.als', () => gzipSync(Buffer.alloc(400_000_000, ' '))),
    project('a gzip bomb of tags', 'Song.als', () => gzipSync(`<Ableton>${'<a/>'.repeat(40_000_000)}`)),
    project('tags without end', 'Song.als', () => gzipSync(`<Ableton ${'a'.repeat(50_000_000)}`)),
    project('deep tags', 'Song.als', () => gzipSync('<Ableton>'.repeat(1_000_000))),
    project('entities within entities', 'Song.als', () =>
      gzipSync(`<!DOCTYPE a [<!ENTITY b "&b;&b;">]>${liveXml()}`),
    ),
    project('an event beyond the file', 'Song.flp', () =>
      flpOf('20.1', Buffer.from([201, 0xff, 0xff, 0xff, 0x7f])),
    ),
    project('a plug-in beyond its event', 'Song.flp', () =>
      flpOf('20.1', flEvent(201, wide('Fruity Wrapper')), flEvent(213, lyingWrapper)),
    ),
    project('a list that contains itself', 'Song.logicx/Alternatives/000/MetaData.plist', () => loop),
    project('the end missing', 'Song.cpr', () => cprOf('13.0.10').subarray(0, 400)),
  ];
}
