/** Below every field for a link to music. */
export const LINK_HINT = 'Only SoundCloud, YouTube or Beatport';
