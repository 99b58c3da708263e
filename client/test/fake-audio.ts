/** An audio element that plays nothing; the test fires its events. */
export class FakeAudio extends EventTarget {
  src = '';
  currentTime = 0;
  duration = Number.NaN;
  volume = 1;
  muted = false;
  readyState = 0;
  play = () => Promise.resolve();
  pause = () => undefined;
  load = () => undefined;
  removeAttribute = () => undefined;

  /** Reports that the file is loaded and plays. */
  startsPlaying(duration = 120): void {
    this.duration = duration;
    this.readyState = 4;
    this.dispatchEvent(new Event('loadedmetadata'));
    this.dispatchEvent(new Event('playing'));
  }

  reports(event: 'ended' | 'error' | 'pause' | 'timeupdate'): void {
    this.dispatchEvent(new Event(event));
  }
}
