/** Files with a class of more than five dependencies, to be split. A file that is done is taken out; none is added. */
export const WIDE_CONSTRUCTORS = [
  'server/src/modules/buyers/saved-tracks/wishlist-mails/wishlist-mails.job.ts',
  'server/src/modules/catalogue/audio-reports/audio-reports.service.ts',
  'server/src/modules/catalogue/packages/checking/check-package.job.ts',
  'server/src/modules/catalogue/packages/packages.service.ts',
  'server/src/modules/catalogue/previews/make-preview.job.ts',
  'server/src/modules/catalogue/track-matches/fingerprint-audio.job.ts',
  'server/src/modules/people/auth/registration/registration.service.ts',
  'server/src/modules/people/auth/sign-in/code-sign-in.service.ts',
];
