/** Standard MIDI files: notes, tempo, fit of a scale. */
export { MidiProblem, readMidi, type MidiScore } from './midi-file.js';
export { bestScaleFit, scaleFit } from './scale-fit.js';
