import { TRACK_VERSIONS, type TrackVersion } from './track-versions.js';

/** Names of the versions where versions are what is listed. */
export const TRACK_VERSION_NAMES: Record<TrackVersion, string> = {
  extended: 'Extended',
  radio_edit: 'Radio edit',
  instrumental: 'Instrumental',
  a_cappella: 'A cappella',
};

/** 'Extended, radio edit and instrumental' */
export function versionsText(versions: readonly TrackVersion[]): string {
  const names = TRACK_VERSIONS.filter((version) => versions.includes(version)).map((version, at) =>
    at === 0 ? TRACK_VERSION_NAMES[version] : TRACK_VERSION_NAMES[version].toLowerCase(),
  );
  const last = names.at(-1) ?? '';
  const text = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
