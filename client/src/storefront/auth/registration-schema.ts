import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '#domain/limits.js';
import { unmetPasswordRules } from '#domain/password.js';
import { isSocialProfileLink, SOCIAL_LINK_ADVICE } from '#domain/seller.js';
import { z } from '../../lib/forms';
import { emailRule } from './email-rule';

const named = (what: string) =>
  z
    .string()
    .trim()
    .min(1, `${what} is required`)
    .max(NAME_MAX_LENGTH, `${what} must be at most ${NAME_MAX_LENGTH} characters`);

export const registrationSchema = z
  .object({
    name: named('Name'),
    lastName: named('Last name'),
    email: emailRule,
    password: z
      .string()
      .refine((text) => unmetPasswordRules(text).length === 0, 'Password does not meet requirements')
      .max(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`),
    confirmPassword: z.string(),
    country: z.string().min(1, 'Please select a country'),
    isSeller: z.boolean(),
    shopName: z
      .string()
      .trim()
      .max(NAME_MAX_LENGTH, `Store name must be at most ${NAME_MAX_LENGTH} characters`),
    socialLink: z.string().trim(),
    privacy: z.boolean().refine((ticked) => ticked, 'Please agree to the Privacy Policy'),
  })
  .superRefine((form, context) => {
    const wrong = (field: keyof typeof form, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (form.password !== form.confirmPassword) wrong('confirmPassword', 'Passwords do not match');
    if (!form.isSeller) return;
    if (!form.shopName) wrong('shopName', 'Store name is required');
    if (form.socialLink && !isSocialProfileLink(form.socialLink)) {
      wrong('socialLink', SOCIAL_LINK_ADVICE);
    }
  });
