/** What a pending order means for its tracks. */
export function reservation(tracks: number, hours: number): string {
  return tracks === 1
    ? `Nobody else can buy this track for the next ${hours} hours.`
    : `Nobody else can buy these ${tracks} tracks for the next ${hours} hours.`;
}
