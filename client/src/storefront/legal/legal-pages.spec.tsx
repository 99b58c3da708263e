import { screen } from '@testing-library/react';
import { renderStorefront } from '../../../test/storefront';
import { PrivacyPage } from './privacy-page';
import { TermsPage } from './terms-page';

const read = () => document.body.textContent;

test.each([
  'Last updated: 10.04.2025',
  'at least 18 years old',
  'under the supervision of a parent or guardian',
  'Russian law applies',
  'courts of Moscow',
  'no refunds and no returns after payment',
  'the sale is final',
  'within 10 business days',
  'removed from the Store',
])('the terms contain: %s', (text) => {
  renderStorefront(<TermsPage />);
  expect(read()).toContain(text);
});

test('the privacy policy excludes children under 13', () => {
  renderStorefront(<PrivacyPage />);
  expect(read()).toContain('not intended for children under 13');
});

test('links every entry of the contents to its section', () => {
  renderStorefront(<TermsPage />);
  for (const link of screen.getAllByRole('link', { name: /^\d+/ })) {
    const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(target).toHaveTextContent(link.textContent ?? '?');
  }
});
