/** The tracks that a listener has heard, in this browser. */
export { HeardHistory } from './heard-history';
export {
  forgetPendingTrack,
  markHeard,
  takeUpSession,
  useEarlierSession,
  useHeardTracks,
  useIsHeard,
  usePendingTrack,
} from './heard-tracks';
