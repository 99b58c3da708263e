import { formatCount } from '#domain/numbers.js';
/** A number of tracks: "1 track", "1,204 tracks". */
export function tracksText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'track' : 'tracks'}`;
}
