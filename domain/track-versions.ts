/** Versions of a track beside its main one, which the check of its package recognises by their sound and length. */
export const TRACK_VERSIONS = ['extended', 'radio_edit', 'instrumental', 'a_cappella'] as const;
export type TrackVersion = (typeof TRACK_VERSIONS)[number];

export const TRACK_VERSION_LABELS: Record<TrackVersion, string> = {
  extended: 'Extended',
  radio_edit: 'Radio edit',
  instrumental: 'Instrumental',
  a_cappella: 'A cappella',
};

/** 'Extended, radio edit and instrumental' */
export function versionsText(versions: readonly TrackVersion[]): string {
  const names = TRACK_VERSIONS.filter((version) => versions.includes(version)).map((version, at) =>
    at === 0 ? TRACK_VERSION_LABELS[version] : TRACK_VERSION_LABELS[version].toLowerCase(),
  );
  const last = names.at(-1) ?? '';
  const text = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

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
