import { z } from '../../forms';

const SUBJECT_MAX = 200;
const MESSAGE_MAX = 10_000;

export const messageSchema = z.object({
  subject: z.string().trim().max(SUBJECT_MAX, `Subject must be at most ${SUBJECT_MAX} characters`),
  text: z
    .string()
    .trim()
    .min(1, 'Message is required')
    .max(MESSAGE_MAX, `Message must be at most ${MESSAGE_MAX} characters`),
});
