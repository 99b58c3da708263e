import { useEffect, type RefObject } from 'react';

/** Keeps `--played` on the element at the share that has been played, frame by frame and without drawing in React. */
export function usePlayhead(
  box: RefObject<HTMLElement | null>,
  now: () => number,
  duration: number,
  moving: boolean,
): void {
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      const share = duration > 0 ? Math.min(now() / duration, 1) : 0;
      box.current?.style.setProperty('--played', `${(share * 100).toFixed(2)}%`);
      if (moving) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  });
}
