/** A number of tracks: "1 track", "1,204 tracks". */
export function tracksText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'track' : 'tracks'}`;
}
