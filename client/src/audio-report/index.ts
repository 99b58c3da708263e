/** The audio report: measurements of a preview, beside what is stated about its track. */
export { AudioReportPanel } from './audio-report-panel';
export { ArrangementMarks } from './arrangement';
export { FileAudioReport } from './file-audio-report';
export { TrackAudioReport } from './track-audio-report';
