// Owns the tables: audio_reports
/** Measurements of audio files: tempo, key, loudness, arrangement, faults. */
export { AudioReportsModule } from './audio-reports.module.js';
export {
  AudioReportView,
  AudioSectionView,
  statedGenre,
  toAudioReportView,
} from './api/audio-report.response.js';
