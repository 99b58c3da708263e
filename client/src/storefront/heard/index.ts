/** The tracks that a listener has heard: in this browser, and in the account of a signed-in one. */
export { HeardHistory } from './heard-history';
export { HeardSync, sendMarks } from './heard-sync';
export {
  forgetPendingTrack,
  latestHeard,
  markHeard,
  takeUpSession,
  useEarlierSession,
  useHeardTracks,
  useIsHeard,
  usePendingTrack,
} from './heard-tracks';
