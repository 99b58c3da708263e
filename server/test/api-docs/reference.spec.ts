import { readFileSync, writeFileSync } from 'node:fs';
import { referenceText } from './reference.js';

const FILE = 'docs/api-reference.md';

it('docs/api-reference.md states what the code uses, as `npm run api-reference` writes it', () => {
  const text = referenceText();
  if (process.env['WRITE_API_REFERENCE']) writeFileSync(FILE, text);
  expect(readFileSync(FILE, 'utf8')).toBe(text);
});
