/** Files with a class of more than five dependencies, to be split. A file that is done is taken out; none is added. */
export const WIDE_CONSTRUCTORS = [
  'server/src/modules/catalogue/packages/checking/check-package.job.ts',
  'server/src/modules/catalogue/previews/make-preview.job.ts',
  'server/src/modules/catalogue/track-matches/fingerprint-audio.job.ts',
];
