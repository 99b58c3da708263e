/** Recordings that are the same as an uploaded one, side by side, with the decision about each. */
export { RecordingMatches } from './recording-matches';
