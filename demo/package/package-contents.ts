import type { CatalogueTrack } from '../catalogue.js';
import { composeWithParts } from '../synth/index.js';
import { midiFile } from './midi.js';
import { waveFile } from './wave.js';
import { zipFile } from './zip.js';

/** The files of the track, or its project. */
export type PackageKind = 'track' | 'project';

/** Parts of a package. */
export type PackagedTrack = Pick<CatalogueTrack, 'name' | 'category' | 'bpm' | 'musicKey' | 'projectName'>;

const LICENCE = `Licence of the demo

This package belongs to the demo of Ghostnote. Its music is made by a synthesiser, from the name, the tempo and the key of the
track. You may use it for trials of the shop. In a real sale, the contract that comes with the order transfers the rights.
`;

/** Composes a package as a ZIP archive: about five seconds of processor time for the track. */
export async function createPackage(track: PackagedTrack, kind: PackageKind): Promise<Buffer> {
  const { name } = track;
  const { stems, notes, sections, bpm, mp3, left, right } = await composeWithParts(track);
  const score = { name: `${name}/MIDI/${name}.mid`, content: midiFile(bpm, sections, notes) };
  const texts = [
    { name: `${name}/README.txt`, content: Buffer.from(readme(track, bpm, kind)) },
    { name: `${name}/LICENCE.txt`, content: Buffer.from(LICENCE) },
  ];
  if (kind === 'project') return zipFile([score, ...texts]);
  return zipFile([
    { name: `${name}/${name} (Master).wav`, content: waveFile({ left, right }) },
    { name: `${name}/${name} (Master).mp3`, content: Buffer.from(mp3) },
    ...stems.map((stem) => ({ name: `${name}/Stems/${name} (${stem.name}).wav`, content: waveFile(stem) })),
    score,
    ...texts,
  ]);
}

function readme(
  { name, category, musicKey, projectName }: PackagedTrack,
  bpm: number,
  kind: PackageKind,
): string {
  const facts = `${name}\n${category} · ${bpm} BPM · ${musicKey} minor\n`;
  const files =
    kind === 'track'
      ? `Master   16-bit WAV at 44.1 kHz, and MP3
Stems    five WAV files of the same length and level; their sum is the mix before the master, with 6 dB of headroom
MIDI     the notes, with tempo and section markers`
      : `MIDI     the notes on a track for each instrument, with tempo and section markers

Open the MIDI file in ${projectName ?? 'your program'} and place the stems of the package at its first bar.`;
  return `${facts}\n${files}\n`;
}
