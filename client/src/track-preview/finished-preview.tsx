import { AudioPreview } from '../ui/media/audio-preview';
import type { MadePreview } from './preview-maker';

type Finished = Pick<MadePreview, 'status' | 'duration' | 'peaks' | 'startSeconds' | 'lengthSeconds'> & {
  /** Path of the finished preview. */
  audio: string | null;
};

/** Plays a preview that is made. */
export function FinishedPreview({ preview }: { preview: Finished }) {
  const { status, duration, peaks, startSeconds, lengthSeconds, audio } = preview;
  if (status !== 'done' || !audio || !duration || startSeconds === null || lengthSeconds === null)
    return null;
  const perSecond = peaks.length / duration;
  const first = Math.round(startSeconds * perSecond);
  const section = peaks.slice(first, first + Math.round(lengthSeconds * perSecond));
  return <AudioPreview path={audio} peaks={section} duration={lengthSeconds} />;
}
