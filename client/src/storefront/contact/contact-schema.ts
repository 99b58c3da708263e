import { isEmail } from '#domain/email.js';
import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH } from '#domain/limits.js';
import { z } from '../../lib/forms';

export const contactSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Name is required')
    .max(NAME_MAX_LENGTH, `Name must be at most ${NAME_MAX_LENGTH} characters`),
  email: z.string().trim().refine(isEmail, 'Please enter a valid email'),
  message: z
    .string()
    .trim()
    .min(1, 'Message is required')
    .max(MESSAGE_MAX_LENGTH, `Message must be at most ${MESSAGE_MAX_LENGTH} characters`),
});
