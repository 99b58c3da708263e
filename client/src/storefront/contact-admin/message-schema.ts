import { MESSAGE_MAX_LENGTH, SUBJECT_MAX_LENGTH } from '#domain/limits.js';
import { z } from '../../lib/forms';

export const messageSchema = z.object({
  subject: z
    .string()
    .trim()
    .max(SUBJECT_MAX_LENGTH, `Subject must be at most ${SUBJECT_MAX_LENGTH} characters`),
  text: z
    .string()
    .trim()
    .min(1, 'Message is required')
    .max(MESSAGE_MAX_LENGTH, `Message must be at most ${MESSAGE_MAX_LENGTH} characters`),
});
