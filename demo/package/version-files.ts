import type { PackedVersion } from '../catalogue.js';
import type { ComposedTrack } from '../synth/index.js';
import type { Part } from '../synth/parts.js';
import type { Shot } from '../synth/shape.js';

/** The part that sings in a package with vocal versions. */
const VOICE = 'Lead';
/** From the level of the stems to that of a release. */
const GAIN = 2;

const NAMES: Record<PackedVersion, string> = {
  radio_edit: 'Radio Edit',
  instrumental: 'Instrumental',
  a_cappella: 'A Cappella',
};

/** Sound and name of each version that the package of a track holds. */
export function versionFiles(
  versions: readonly PackedVersion[],
  composed: ComposedTrack,
): { name: string; sound: Shot }[] {
  return versions.map((version) => ({ name: NAMES[version], sound: soundOf(version, composed) }));
}

/** Stems of a package, with the voice under its name where the package holds vocal versions. */
export function namedStems(versions: readonly PackedVersion[], stems: readonly Part[]): Part[] {
  const isSung = versions.includes('a_cappella');
  return stems.map((stem) => (isSung && stem.name === VOICE ? { ...stem, name: 'Vocals' } : stem));
}

export function sumOf(stems: readonly Part[]): Shot {
  const side = (from: 'left' | 'right'): Float32Array =>
    stems[0]![from].map((_, i) => stems.reduce((sum, stem) => sum + stem[from][i]!, 0));
  return { left: side('left'), right: side('right') };
}

function soundOf(version: PackedVersion, composed: ComposedTrack): Shot {
  if (version === 'radio_edit') return radioEdit(composed);
  const isVoice = ({ name }: Part) => name === VOICE;
  const parts = composed.stems.filter((part) => isVoice(part) === (version === 'a_cappella'));
  const { left, right } = sumOf(parts);
  return { left: left.map((sample) => sample * GAIN), right: right.map((sample) => sample * GAIN) };
}

/** The track without its second drop, faded out within the last bar. */
function radioEdit({ left, right, sections, barSamples }: ComposedTrack): Shot {
  const end = sections.find(({ kind }) => kind === 'break')!;
  const length = (end.startBar + end.bars) * barSamples;
  const cut = (samples: Float32Array) =>
    samples.slice(0, length).map((sample, i) => sample * Math.min(1, (length - i) / barSamples));
  return { left: cut(left), right: cut(right) };
}
