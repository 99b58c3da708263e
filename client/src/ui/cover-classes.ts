/** What every cover looks like, also one that is on the screen before the app is there. */
export const COVER_CLASSES =
  'block aspect-square h-auto w-full bg-raised object-cover outline -outline-offset-1 outline-line';
