import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import {
  ReviewAudio,
  type ReviewAudioOptions,
  type ReviewAudioState,
  type ReviewedSound,
} from './review-audio';

/** A player of the versions of an order, as long as the part is shown. */
export function useReviewAudio(
  sounds: readonly ReviewedSound[],
  options: ReviewAudioOptions,
): { audio: ReviewAudio; state: ReviewAudioState } {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [audio] = useState(
    () =>
      new ReviewAudio({
        playableAddress: async (preview) => (await latest.current.playableAddress?.(preview)) ?? preview,
        onPlay: () => latest.current.onPlay?.(),
      }),
  );
  useEffect(() => audio.setSounds(sounds), [audio, sounds]);
  useEffect(() => () => audio.close(), [audio]);
  return { audio, state: useSyncExternalStore(audio.subscribe, audio.read, audio.read) };
}

/** Position in tenths of a second, as the audio reports it; renders no more often than that. */
export function useReviewSeconds(audio: ReviewAudio): number {
  const read = () => Math.round(audio.position * 10) / 10;
  return useSyncExternalStore(audio.subscribe, read, read);
}

/** Sets `--played` on the element to the played share, every frame while it plays and without rendering. */
export function usePlayedShare(
  box: RefObject<HTMLElement | null>,
  audio: ReviewAudio,
  duration: number,
  playing: boolean,
): void {
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      const share = duration > 0 ? Math.min(audio.position / duration, 1) : 0;
      box.current?.style.setProperty('--played', `${(share * 100).toFixed(2)}%`);
      if (playing) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  });
}
