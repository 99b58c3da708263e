import { isEmail } from '#domain/email.js';
import { z } from '../../lib/forms';

export const INVALID_EMAIL = 'Please enter a valid email';

export const emailRule = z.string().trim().refine(isEmail, INVALID_EMAIL);
