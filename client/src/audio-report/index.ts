/** The audio report: measurements of a preview, beside what is stated about its track. */
export { ArrangementMarks } from './arrangement';
export { FileAudioReport } from './file-audio-report';
export { TrackAudioReport } from './track-audio-report';
