import type { Section, Timeline } from './arrangement.js';
import { drum, impact, riser, type DrumSound } from './drum-sounds.js';
import type { Random } from '../../server/src/modules/catalogue/covers/random.js';
import type { Recipe } from './recipe.js';
import { place, type Shot } from './shape.js';

const FILL_BARS = 8;
/** Steps of the hits of a fill. */
const FILLS = [
  [12, 13, 14, 15],
  [12, 14, 14.5, 15, 15.5],
  [12, 13.5, 15],
] as const;

interface PlacedBar {
  bar: number;
  section: Section;
}

/** True for every eighth bar: the beat makes way for a fill in its last quarter. A build has its own roll. */
export function hasFill({ bar, section }: PlacedBar): boolean {
  return bar % FILL_BARS === FILL_BARS - 1 && section.kind !== 'build';
}

/** Sounds that lead from one section, or group of eight bars, to the next. */
export class Transitions {
  constructor(
    private readonly recipe: Recipe,
    private readonly timeline: Timeline,
    private readonly random: Random,
    private readonly drums: Shot,
  ) {}

  /** Adds risers, rolls, impacts, crashes and fills. */
  play(bars: readonly PlacedBar[]): void {
    const { sections, bar } = this.timeline;
    const crash = this.drum('crash');
    sections.forEach((section, i) => {
      const before = sections[i - 1];
      if (before?.kind === 'build') this.playEntry(before, section, crash);
      else if (before?.kind === 'drop') place(this.drums, crash, section.startBar * bar, 0.17);
    });
    if (this.recipe.vinyl) {
      const dust = this.drum('vinyl');
      for (let at = 0; at < this.timeline.length; at += dust.left.length) place(this.drums, dust, at, 0.03);
    }
    this.playFills(bars);
  }

  /** The way into a drop, and its first beat. */
  private playEntry(build: Section, drop: Section, crash: Shot): void {
    const { bar, step } = this.timeline;
    const dropAt = drop.startBar * bar;
    place(this.drums, crash, dropAt, 0.26);
    if (this.recipe.build === 'big') {
      const boom = impact(this.random);
      place(this.drums, { left: boom, right: boom }, dropAt, 0.3);
      const rise = riser(build.bars * bar - Math.round(step), this.random);
      place(this.drums, { left: rise, right: rise }, build.startBar * bar, 0.28);
      this.playRoll(build);
    } else {
      const reversed = { left: crash.left.slice().reverse(), right: crash.right.slice().reverse() };
      place(this.drums, reversed, dropAt - reversed.left.length, 0.2);
    }
  }

  /** A run of hits in the last beat of every eighth bar, and a crash after it. */
  private playFills(bars: readonly PlacedBar[]): void {
    const shot = this.drum(this.random.pick(['snare', 'clap'] as const));
    const crash = this.drum('crash');
    for (const bar of bars) {
      if (!hasFill(bar)) continue;
      this.random.pick(FILLS).forEach((step, i) => {
        const at = bar.bar * this.timeline.bar + Math.round(step * this.timeline.step);
        place(this.drums, shot, at, 0.3 + 0.08 * i, i % 2 ? 0.3 : -0.3);
      });
      place(this.drums, crash, (bar.bar + 1) * this.timeline.bar, 0.15);
    }
  }

  /** Snare roll that doubles its rate in each half of the rest, with rising level. */
  private playRoll(build: Section): void {
    const shot = this.drum(this.random.pick(['snare', 'clap'] as const));
    const steps = build.bars * 16;
    for (let step = 0; step < steps - 2;) {
      const left = 1 - step / steps;
      const gain = 0.12 + 0.4 * (1 - left);
      const at = Math.round(build.startBar * this.timeline.bar + step * this.timeline.step);
      place(this.drums, shot, at, gain);
      step += left > 0.5 ? 4 : left > 0.25 ? 2 : left > 0.125 ? 1 : 0.5;
    }
  }

  private drum(sound: DrumSound): Shot {
    const both = drum(sound, this.random);
    return { left: both, right: both };
  }
}
