/** Gain of the low shelf that takes the bass out, in decibels. */
const KILL_DB = -40;
const SHELF_HZ = 250;
/** A jump of a gain clicks. */
const SMOOTH_SECONDS = 0.015;
const FADE_SECONDS = 0.006;

/** The part of a deck that sounds: its running source, the bass filter and the crossfader's gain. */
export class DeckChannel {
  private readonly bass: BiquadFilterNode;
  private readonly fader: GainNode;
  private running: { source: AudioBufferSourceNode; fade: GainNode } | null = null;

  constructor(
    private readonly context: AudioContext,
    output: AudioNode,
  ) {
    this.bass = context.createBiquadFilter();
    this.bass.type = 'lowshelf';
    this.bass.frequency.value = SHELF_HZ;
    this.fader = context.createGain();
    this.bass.connect(this.fader).connect(output);
  }

  /** Plays at a time of the context, in place of what plays. */
  start(buffer: AudioBuffer, rate: number, when: number, offset: number, onEnd: () => void): void {
    this.stop(when);
    const source = this.context.createBufferSource();
    const fade = this.context.createGain();
    source.buffer = buffer;
    source.playbackRate.value = rate;
    fade.gain.setValueAtTime(0, when);
    fade.gain.linearRampToValueAtTime(1, when + FADE_SECONDS);
    source.connect(fade).connect(this.bass);
    source.start(when, offset);
    source.onended = () => {
      fade.disconnect();
      if (this.running?.source === source) {
        this.running = null;
        onEnd();
      }
    };
    this.running = { source, fade };
  }

  stop(when = this.context.currentTime): void {
    if (!this.running) return;
    const { source, fade } = this.running;
    this.running = null;
    fade.gain.cancelScheduledValues(when);
    fade.gain.setTargetAtTime(0, when, FADE_SECONDS / 3);
    source.stop(when + FADE_SECONDS * 2);
  }

  setGain(gain: number): void {
    this.fader.gain.setTargetAtTime(gain, this.context.currentTime, SMOOTH_SECONDS);
  }

  setBass(isKilled: boolean): void {
    this.bass.gain.setTargetAtTime(isKilled ? KILL_DB : 0, this.context.currentTime, SMOOTH_SECONDS);
  }
}
