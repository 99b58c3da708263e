import { createHash } from 'node:crypto';

/** Identifies what a preview showed: each track with its price before and after. */
export function fingerprintOf(
  tracks: readonly { id: number; beforeCents: number; afterCents: number | null }[],
): string {
  const lines = tracks.map(({ id, beforeCents, afterCents }) => `${id}:${beforeCents}:${afterCents ?? ''}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 32);
}
