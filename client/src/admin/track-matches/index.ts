/** Recordings that are the same as an uploaded one, side by side, with the decision about each. */
export { OpenMatches } from './open-matches';
export { Matches, RecordingMatches } from './recording-matches';
