/** Versions of a track beside its main one, which the check of its package recognises by their sound and length. */
export const TRACK_VERSIONS = ['extended', 'radio_edit', 'instrumental', 'a_cappella'] as const;
export type TrackVersion = (typeof TRACK_VERSIONS)[number];

/** Names of the versions among other parts of a filter. */
export const TRACK_VERSION_LABELS: Record<TrackVersion, string> = {
  extended: 'Extended version',
  radio_edit: 'Radio edit',
  instrumental: 'Instrumental version',
  a_cappella: 'A cappella version',
};

/** Longest radio edit, in seconds. */
const RADIO_SECONDS = 270;
/** A version is shorter from this part of the length on. */
const SHORTER = 0.8;

/** Versions among recordings of one track by their lengths in seconds: the longest is extended where a shorter one is beside it. */
export function versionsByLength<Recording extends { seconds: number }>(
  recordings: readonly Recording[],
): { version: TrackVersion; recording: Recording }[] {
  const [longest, ...others] = [...recordings].sort((a, b) => b.seconds - a.seconds);
  const shortest = others.at(-1);
  if (!longest || !shortest || shortest.seconds > longest.seconds * SHORTER) return [];
  return [
    { version: 'extended', recording: longest },
    ...(shortest.seconds <= RADIO_SECONDS ? [{ version: 'radio_edit' as const, recording: shortest }] : []),
  ];
}
