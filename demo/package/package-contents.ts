import { keyName } from '#domain/keys.js';
import type { CatalogueItem, CatalogueTrack } from '../catalogue.js';
import { composeWithParts, type ComposedTrack } from '../synth/index.js';
import type { Part } from '../synth/parts.js';
import { midiFile } from './midi.js';
import { projectFiles } from './project-file.js';
import { namedStems, sumOf, versionFiles } from './version-files.js';
import { waveFile } from './wave.js';
import { zipFile } from './zip.js';

/** The files of the track, or its project. */
export type PackageKind = 'track' | 'project';

/** Parts of a package. */
export type PackagedTrack = CatalogueItem &
  Pick<CatalogueTrack, 'projectName'> &
  Partial<Pick<CatalogueTrack, 'packedVersions'>>;

/** Loudest sample of a part that does not play. */
const SILENCE = 0.001;

const LICENCE = `Licence of the demo

This package belongs to the demo of Ghostnote. Its music is made by a synthesiser, from the name, the tempo and the key of the
track. You may use it for trials of the shop. In a real sale, the contract that comes with the order transfers the rights.
`;

/** Composes a package as a ZIP archive: about five seconds of processor time. */
export async function createPackage(track: PackagedTrack, kind: PackageKind): Promise<Buffer> {
  return packageOf(track, await composeWithParts(track), kind);
}

/** A package of a track that is composed. */
export function packageOf(track: PackagedTrack, composed: ComposedTrack, kind: PackageKind): Buffer {
  const { name, musicKey, mode, projectName, packedVersions: versions = [] } = track;
  const { notes, sections, bpm, mp3 } = composed;
  const score = { name: `${name}/MIDI/${name}.mid`, content: midiFile(bpm, sections, notes) };
  const texts = [
    { name: `${name}/README.txt`, content: Buffer.from(readme(track, bpm, kind)) },
    { name: `${name}/LICENCE.txt`, content: Buffer.from(LICENCE) },
  ];
  if (kind === 'project') {
    const files = projectName ? projectFiles({ name, bpm, musicKey, mode, program: projectName }) : [];
    return zipFile([
      ...files.map((file) => ({ ...file, name: `${name}/Project/${file.name}` })),
      score,
      ...texts,
    ]);
  }
  const stems = namedStems(versions, composed.stems).filter(isHeard);
  return zipFile([
    { name: `${name}/${name} (Master).wav`, content: waveFile(composed, 16) },
    { name: `${name}/${name} (Master).mp3`, content: Buffer.from(mp3) },
    { name: `${name}/${name} (Unmastered).wav`, content: waveFile(sumOf(stems), 24) },
    ...versionFiles(versions, composed).map((version) => ({
      name: `${name}/${name} (${version.name}).wav`,
      content: waveFile(version.sound, 16),
    })),
    ...stems.map((stem) => ({
      name: `${name}/Stems/${name} (${stem.name}).wav`,
      content: waveFile(stem, 24),
    })),
    score,
    ...texts,
  ]);
}

/** Some tracks have no lead. */
function isHeard({ left, right }: Part): boolean {
  return [left, right].some((samples) => samples.some((sample) => Math.abs(sample) > SILENCE));
}

function readme(
  { name, category, musicKey, mode, projectName }: PackagedTrack,
  bpm: number,
  kind: PackageKind,
): string {
  const facts = `${name}\n${category} · ${bpm} BPM · ${keyName(musicKey, mode)}\n`;
  const files =
    kind === 'track'
      ? `Master      16-bit WAV at 44.1 kHz, and MP3
Unmastered  24-bit WAV: the mix before the master, with 6 dB of headroom
Stems       24-bit WAV files of the same length and level; their sum is the unmastered mix
MIDI        the notes, with tempo and section markers`
      : `MIDI     the notes on a track for each instrument, with tempo and section markers
Project  program, tempo and plug-ins as the shop shows them; a file of the demo, not saved by ${projectName ?? 'a program'}

Open the MIDI file in ${projectName ?? 'your program'} and place the stems of the package at its first bar.`;
  return `${facts}\n${files}\n`;
}
