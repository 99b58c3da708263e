/** Toasts of the admin area, with its own durations. */

import { readFailure } from '../../lib/graphql/failure';
import { notify as show, type NotifyOptions } from '../../ui';

/** Toast duration specified for the admin area. */
const SHOWN_MS = 3000;
/** Toast duration when there is an action such as Undo. */
const SHOWN_WITH_ACTION_MS = 8000;

const timed = (options: NotifyOptions = {}): NotifyOptions => ({
  duration: options.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS,
  ...options,
});

export const notify = {
  success: (text: string, options?: NotifyOptions) => show.success(text, timed(options)),
  error: (text: string, options?: NotifyOptions) => show.error(text, timed(options)),
  /** Shows the server's reason, or the fallback for an error without one. */
  failure: (error: unknown, fallback: string, options?: NotifyOptions) =>
    show.error(readFailure(error, fallback).message, timed(options)),
  info: (text: string, options?: NotifyOptions) => show.info(text, timed(options)),
};
