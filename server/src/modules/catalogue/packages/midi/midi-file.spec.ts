import { MidiProblem, readMidi } from './midi-file.js';

/** A MIDI file of one track; events are hexadecimal, with their delta times. */
function midi(...events: string[]): Buffer {
  const track = Buffer.from([...events, '00ff2f00'].join('').replaceAll(' ', ''), 'hex');
  const header = Buffer.from('MThd\0\0\0\x06\0\0\0\x01\0\x60MTrk\0\0\0\0', 'latin1');
  header.writeUInt32BE(track.length, 18);
  return Buffer.concat([header, track]);
}

/** Pitch, start and length in quarter notes. */
function notesOf(...events: string[]): number[][] {
  return readMidi(midi(...events)).notes.map(({ pitch, start, length }) => [pitch, start, length]);
}

const BPM_120 = '00 ff5103 07a120';
const BPM_8 = '00 ff5103 7270e0';
const ON = '00 90 3c40';
const OFF = '60 80 3c00';
const NOTE = [60, 0, 1];

it('reads a passage that slows down to the least tempo that can be', () => {
  expect(readMidi(midi(BPM_120, ON, OFF, BPM_8))).toMatchObject({ tempo: 120, tempoChanges: 1 });
  expect(readMidi(midi('00 ff5103 ffffff', ON, OFF)).tempo).toBeCloseTo(3.58);
});

it.each([
  ['the quarter of a frame', '00 f110'],
  ['the position in a song', '00 f20102'],
  ['the choice of a song', '00 f305'],
  ['a request to tune', '00 f6'],
  ['clock', '00 f8'],
  ['start', '00 fa'],
  ['going on', '00 fb'],
  ['stop', '00 fc'],
  ['active sensing', '00 fe'],
  ['an undefined message', '00 f4'],
  ['a message of a maker', '00 f0 03 4312f7'],
])('reads notes around %s', (_, message) => {
  expect(notesOf(message, ON, message, OFF)).toEqual([NOTE]);
  // The end of the note has no status of its own: the one before the message still counts.
  expect(notesOf(ON, message, '60 3c00')).toEqual([NOTE]);
});

it('goes on without a status after a meta event', () => {
  expect(notesOf(ON, '00 ff0103 616263', '60 3c00')).toEqual([NOTE]);
});

it('counts notes that nothing ends, without a length', () => {
  expect(notesOf(ON, '00 90 4040', OFF)).toEqual([NOTE, [64, 0, 0]]);
});

it.each([
  ['a value before any event', '00 3c40'],
  ['a tempo of 0', '00 ff5103 000000'],
  ['a tempo of 2,000', '00 ff5103 007530'],
  ['a message beyond its end', '00 f0 ffff7f'],
])('refuses %s', (_, event) => {
  expect(() => readMidi(midi(event))).toThrow(MidiProblem);
});
