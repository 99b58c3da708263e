import type { AudioMeasurement, TempoCandidate } from './audio-report.js';
import type { Genre } from './genres.js';

/** Usual tempo of each genre: decides between counts that fit a rhythm equally well, as 87 and 174. */
const GENRE_TEMPO: Record<Genre, number> = {
  'Afro House': 121,
  'Bass House': 126,
  'Big Room': 128,
  'Big Room Techno': 134,
  Breaks: 132,
  Chill: 92,
  'Dance / Club': 125,
  'Deep House': 121,
  'Drum & Bass': 174,
  Dubstep: 140,
  'Electro House': 128,
  'Future Bass': 150,
  'Future House': 126,
  'Future Rave': 127,
  'Hardstyle / Hardcore': 152,
  'Hard Techno': 150,
  'Hip Hop / Beats': 88,
  House: 124,
  'Hyper / Eurodance': 150,
  'Indie Dance': 114,
  'Melodic House': 122,
  'Melodic Techno': 123,
  Midtempo: 104,
  'Minimal / Deep Tech': 126,
  'Nu Disco': 118,
  'Organic House': 118,
  Phonk: 148,
  'Pop / Future Pop': 108,
  'Progressive House': 126,
  'Psy Trance': 143,
  'Reggaeton / Moombahton': 98,
  'Slap House': 124,
  Synthwave: 104,
  'Tech House': 127,
  Techno: 132,
  Trance: 138,
  Trap: 142,
  'UK Bass': 134,
  'UK Garage': 132,
};

/** Tempo that is assumed without a genre. */
const USUAL_TEMPO = 128;
/** Widths of the assumptions in octaves. */
const USUAL_WIDTH = 0.5;
const GENRE_WIDTH = 0.2;

/** Weight of a tempo, 0 to 1, by its distance from what is usual in the genre, or in general. */
export function tempoWeight(bpm: number, genre: string | null): number {
  const usual = GENRE_TEMPO[genre as Genre] as number | undefined;
  const octaves = Math.log2(bpm / (usual ?? USUAL_TEMPO)) / (usual === undefined ? USUAL_WIDTH : GENRE_WIDTH);
  return Math.exp(-0.5 * octaves * octaves);
}

/** Genres whose usual tempi cover all others, and none. */
export const TEMPO_ASSUMPTIONS: readonly (Genre | null)[] = [null, ...(Object.keys(GENRE_TEMPO) as Genre[])];

/** The measurement with the count of its rhythm, and the arrangement in its bars, that are usual in the genre. */
export function inGenre<T extends Pick<AudioMeasurement, 'tempo' | 'sections'>>(
  measurement: T,
  genre: string | null,
): T {
  const { tempo } = measurement;
  if (!tempo?.candidates?.length || genre === null || !(genre in GENRE_TEMPO)) return measurement;
  const score = ({ bpm, strength }: TempoCandidate) => strength * tempoWeight(bpm, genre);
  const best = tempo.candidates.reduce((a, b) => (score(b) > score(a) ? b : a));
  const { bpm, firstBeat, confidence, sections } = best;
  return { ...measurement, sections, tempo: { ...tempo, bpm, firstBeat, confidence } };
}
