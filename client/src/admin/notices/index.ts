/** The notices of the back office, shown for as long as specified. */

import { notify as show, type NotifyOptions } from '../../ui';

/** As specified for the admin area. */
const SHOWN_MS = 3000;
/** Long enough to read what happened, and to take it back. */
const SHOWN_WITH_ACTION_MS = 8000;

const timed = (options: NotifyOptions = {}): NotifyOptions => ({
  duration: options.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS,
  ...options,
});

/** Tells the admin what happened, top right. */
export const notify = {
  success: (text: string, options?: NotifyOptions) => show.success(text, timed(options)),
  error: (text: string, options?: NotifyOptions) => show.error(text, timed(options)),
  info: (text: string, options?: NotifyOptions) => show.info(text, timed(options)),
};
