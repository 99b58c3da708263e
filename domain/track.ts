/** The music programs whose project file a track may be sold with. */
export const PROJECT_PROGRAMS = ['Ableton Live', 'FL Studio', 'Logic Pro', 'Cubase'] as const;
export type ProjectProgram = (typeof PROJECT_PROGRAMS)[number];

/** The versions a shop track is sold in. */
export const TRACK_TYPES = ['Vocal/Instrumental', 'Instrumental'] as const;
export type TrackType = (typeof TRACK_TYPES)[number];

/** What a demo calls itself where a product shows its type. */
export const DEMO_TRACK_TYPE = 'Demo Track';

/** Number of bars in a stored waveform, each 0..100. */
export const PEAK_COUNT = 200;
