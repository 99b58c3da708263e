/** How wide the cover of a track's own page is, for `sizes`. */
export const TRACK_COVER_SIZES = '(max-width: 768px) 92vw, 560px';
