import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** Texts for people: pages, legal texts and mails. */
const FOLDERS = ['client/src', 'domain', 'server/src/modules/platform/mail/templates'];
const EXCLUDED = /generated|\.spec\.tsx?$/;
const COMMENT = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;
const STATED = /\b\d+(?:[-–]\d+)? (?:minutes|hours|days|months|downloads)\b/g;

/**
 * Times that stand in no constant, and why. Other times are written as `${ORDER_HOLD_HOURS} hours`, so that a page, a mail and the rule
 * that keeps them cannot differ.
 */
const LITERAL: Record<string, string[]> = {
  // A trigger of the database ends a listing (`start_listing_term`).
  'client/src/admin/products/product-form-pages.tsx': ['6 months', '6 months'],
  // The law about reductions names the days.
  'client/src/admin/products/product-form.tsx': ['30 days'],
  // Choices, whose values are the numbers.
  'client/src/storefront/account/api-tokens/create-api-token.tsx': ['30 days', '90 days', '365 days'],
  // The trigger of listings.
  'client/src/storefront/account/seller/listing-term.tsx': ['6 months', '6 months'],
  // Lengths of a track as the specification writes them; the trigger of listings.
  'client/src/storefront/faq/faq-items.tsx': [
    '50 minutes',
    '30 minutes',
    '50 minutes',
    '30 minutes',
    '6 months',
  ],
  // The trigger of listings.
  'client/src/storefront/guide/guide-sections.tsx': ['6 months', '6 months'],
  // Choices, whose values are the numbers.
  'client/src/ui/charts/period-picker.tsx': ['7 days', '30 days', '90 days'],
  // The law about reductions names the days.
  'client/src/ui/display/money.tsx': ['30 days'],
  // A cookie that the page sets; the time that people need.
  'domain/legal-privacy.ts': ['365 days', '30 days'],
  // The trigger of listings.
  'domain/legal-terms.ts': ['30 minutes', '6 months'],
  // The trigger of listings.
  'server/src/modules/platform/mail/templates/unsold-tracks.mails.tsx': [
    '6 months',
    '6 months',
    '6 months',
    '6 months',
    '6 months',
  ],
};

it('a page, a mail or a description takes its times from the constants of the rules', () => {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.tsx?$/.test(file) && !EXCLUDED.test(file))
      .flatMap((file) => {
        const text = readFileSync(join(ROOT, file), 'utf8').replaceAll(COMMENT, '');
        const times = [...text.matchAll(STATED)].map(([time]) => time);
        return times.length > 0 ? [[file, times] as const] : [];
      }),
  );
  expect(Object.fromEntries(found)).toEqual(LITERAL);
});
