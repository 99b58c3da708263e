import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { PageMetaContext } from '../../ui';
import { refusal, renderStorefront, type Mock } from '../../../test/storefront';
import { LegalVersionPage } from './legal-version-page';
import { LegalVersionDocument } from './legal-version.generated';
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

describe('the terms of an order', () => {
  const version = '0123456789abcdef';
  async function open(result: Mock['result'], heading: string) {
    const report = jest.fn();
    renderStorefront(
      <PageMetaContext value={report}>
        <Routes>
          <Route path="/terms-and-conditions/:version" element={<LegalVersionPage />} />
        </Routes>
      </PageMetaContext>,
      {
        path: `/terms-and-conditions/${version}`,
        mocks: [{ request: { query: LegalVersionDocument, variables: { version } }, result }],
      },
    );
    await screen.findByRole('heading', { name: heading });
    return report;
  }

  test('say that there is no such version, as a page that does not exist', async () => {
    const report = await open(
      refusal('Version of the legal texts not found', 'NOT_FOUND'),
      'Version not found',
    );
    expect(report).toHaveBeenLastCalledWith(expect.objectContaining({ isMissing: true }));
  });

  test('show the texts, and stay out of search engines', async () => {
    const texts = [{ __typename: 'LegalText', title: 'Offer', text: 'As it was.' }];
    const legalTexts = { __typename: 'LegalTexts', version, firstUsedAt: null, texts };
    const report = await open({ data: { legalTexts } }, 'Offer');
    expect(read()).toContain('As it was.');
    expect(report).toHaveBeenLastCalledWith(expect.objectContaining({ isUnlisted: true }));
  });
});
