import { isEmail } from '#domain/email.js';
import { MAX_BPM, TRACK_LINK_MAX_LENGTH, TRACK_NAME_MAX_LENGTH } from '#domain/limits.js';
import { ARCHIVE_HOSTS, ARCHIVE_LINK_ADVICE, linkHasHost, TRACK_INCOMPLETE } from '#domain/seller.js';
import { z } from '../../lib/forms';

const WRONG_EMAIL = 'Please enter a valid email address.';
const WRONG_BPM = 'BPM must be a whole number';

const needed = z.string().trim().min(1, TRACK_INCOMPLETE);

const name = (what: string) =>
  needed.max(TRACK_NAME_MAX_LENGTH, `${what} must be at most ${TRACK_NAME_MAX_LENGTH} characters`);

/** A link as people paste it, at one of the hosts; the browser's bar leaves its `https://` out. */
const link = z
  .string()
  .transform((text) => text.trim().replace(/^(?=[\w-]+(\.[\w-]+)+\/)/, 'https://'))
  .refine((text) => text === '' || linkHasHost(text, ARCHIVE_HOSTS), ARCHIVE_LINK_ADVICE)
  .refine(
    (text) => text.length <= TRACK_LINK_MAX_LENGTH,
    `The link must be at most ${TRACK_LINK_MAX_LENGTH} characters`,
  );

/** A track for review, as the server takes it. */
export const trackSchema = z.object({
  storeName: name('Store name'),
  trackName: name('Track name'),
  price: needed.transform(Number),
  genre: needed,
  bpm: needed
    .transform(Number)
    .pipe(
      z
        .number(WRONG_BPM)
        .int(WRONG_BPM)
        .min(0, 'BPM must be at least 0')
        .max(MAX_BPM, `BPM must be at most ${MAX_BPM}`),
    ),
  musicKey: needed,
  archiveLink: link.refine((text) => text !== '', TRACK_INCOMPLETE),
  projectLink: link.transform((text) => text || null),
  contactEmail: needed.refine((text) => text === '' || isEmail(text), WRONG_EMAIL),
});

export type TrackField = keyof z.input<typeof trackSchema>;
