import { isEmail } from '#domain/email.js';
import { z } from '../../forms';

const NAME_MAX = 100;
const MESSAGE_MAX = 10_000;

export const contactSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Name is required')
    .max(NAME_MAX, `Name must be at most ${NAME_MAX} characters`),
  email: z.string().trim().refine(isEmail, 'Please enter a valid email'),
  message: z
    .string()
    .trim()
    .min(1, 'Message is required')
    .max(MESSAGE_MAX, `Message must be at most ${MESSAGE_MAX} characters`),
});
