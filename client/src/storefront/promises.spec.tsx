import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PROMISE, promiseRows, promisesListed, sentencesOf } from '../../../scripts/lib/promises-table';
import { renderStorefront, type Mock } from '../../test/storefront';
import { AccessibilityPage } from './accessibility/accessibility-page';
import { DeleteAccount } from './account/delete-account';
import { MailsTab } from './account/mails-tab';
import { MyRemindersDocument } from './account/reminders.generated';
import { YourData } from './account/your-data';
import { MyDataExportDocument } from './account/your-data.generated';
import { MyHoldHoursDocument } from './checkout/checkout.generated';
import { OfferText } from './checkout/offer-dialog';
import { OrderTerms } from './checkout/order-terms';
import { ConsentBoxes } from './consents';
import { ContactPage } from './contact/contact-page';
import { FaqPage } from './faq/faq-page';
import { FollowedSellersTab } from './followed-sellers';
import { MyFollowedSellersDocument } from './followed-sellers/followed-sellers.generated';
import { GuidePage } from './guide/guide-page';
import { CallToAction } from './home/call-to-action';
import { Highlights } from './home/highlights';
import { ServiceTeasers } from './home/service-teasers';
import { Story } from './home/story';
import { ImprintPage } from './imprint/imprint-page';
import { ImprintDocument } from './imprint/imprint.generated';
import { PrivacyPage } from './legal/privacy-page';
import { TermsPage } from './legal/terms-page';
import { NewsletterForm } from './newsletter';
import { NewsletterGenresPage } from './newsletter/genres-page';
import { NewsletterGenresDocument } from './newsletter/subscription.generated';
import { ObjectionPage } from './objection/objection-page';
import { DecisionDocument } from './objection/objection.generated';
import ReportDialog from './report/report-dialog';
import { ServiceCards } from './services/service-cards';
import { Promises } from './track/track-promises';
import { VerifyPage } from './verify/verify-page';
import { WithdrawalPage } from './withdrawal/withdrawal-page';

/** The texts of the store that promise something, by the name of their page in docs/promises.md. */
const PAGES: Record<string, ReactNode> = {
  '/': (
    <>
      <Highlights />
      <Story />
      <ServiceTeasers />
      <CallToAction />
      <NewsletterForm />
    </>
  ),
  '/accessibility': <AccessibilityPage />,
  '/account': (
    <>
      <YourData />
      <DeleteAccount email="ada@example.com" isSeller />
    </>
  ),
  '/account?tab=following': <FollowedSellersTab />,
  '/account?tab=mails': <MailsTab />,
  '/checkout': (
    <>
      <OrderTerms />
      <OfferText />
      <ConsentBoxes
        consents={{
          isAsked: true,
          given: { immediateDelivery: false, withdrawalWaived: false },
          isChecked: false,
          set: () => undefined,
          check: () => true,
          input: null,
          reload: () => undefined,
        }}
      />
    </>
  ),
  '/contact': <ContactPage />,
  '/faq': <FaqPage />,
  '/imprint': <ImprintPage />,
  '/newsletter/{token}': <NewsletterGenresPage />,
  '/objection/{token}': <ObjectionPage />,
  '/privacy-policy': <PrivacyPage />,
  '/service': <ServiceCards />,
  '/terms-and-conditions': <TermsPage />,
  '/track/{id}': <Promises />,
  '/track/{id}#report': (
    <ReportDialog reported={{ kind: 'track', id: 7, name: 'Neon' }} open onOpenChange={() => undefined} />
  ),
  '/upload-instructions': <GuidePage />,
  '/verify': <VerifyPage />,
  '/withdrawal': <WithdrawalPage />,
};

const MOCKS: Mock[] = [
  // Until the server has answered, the checkout names the hold of every account.
  { request: { query: MyHoldHoursDocument }, result: { data: { myHoldHours: 48 } }, delay: Infinity },
  {
    request: { query: MyRemindersDocument },
    result: { data: { myReminders: { __typename: 'Reminders', cart: false } } },
  },
  { request: { query: MyDataExportDocument }, result: { data: { myDataExport: null } } },
  {
    request: { query: MyFollowedSellersDocument },
    result: { data: { myFollowedSellers: { __typename: 'FollowedSellers', mails: true, sellers: [] } } },
  },
  {
    request: { query: ImprintDocument },
    result: {
      data: {
        imprint: {
          __typename: 'Imprint',
          company: 'Acme',
          address: 'Main Street',
          phone: '',
          register: '',
          vat: '',
          responsible: '',
        },
      },
    },
  },
  {
    request: { query: NewsletterGenresDocument, variables: { token: '' } },
    result: { data: { newsletterGenres: [] } },
  },
  {
    request: { query: DecisionDocument, variables: { token: '' } },
    result: {
      data: {
        statement: {
          __typename: 'Statement',
          decision: 'Your track was taken off sale.',
          facts: 'It was reported.',
          ground: 'It is a copy.',
          automation: 'none',
          createdAt: '2026-07-01T10:00:00.000Z',
          objectUntil: '2027-01-01T10:00:00.000Z',
          canObject: true,
          objection: null,
          objectedAt: null,
          objectionStatus: null,
          answer: null,
        },
      },
    },
  },
];

const BLOCKS = 'p, li, dt, dd, h1, h2, h3, h4, label, legend, th, td, div, section, main, body, span.block';
/** Contents, drawings and the numbers of sections, which say nothing. */
const ORNAMENTS = 'nav, details, [aria-hidden="true"], h2 > .figures, li > .figures';

/** Sentences of the shown page that state a number or a promise. */
function promisesShown(): string[] {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const ornament of page.querySelectorAll(ORNAMENTS)) ornament.remove();
  const blocks = new Map<Element | null, string>();
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const block = text.parentElement?.closest(BLOCKS) ?? null;
    blocks.set(block, (blocks.get(block) ?? '') + (text.textContent ?? ''));
  }
  return sentencesOf(blocks.values())
    .filter((sentence) => PROMISE.test(sentence) && /[a-z]{3}/i.test(sentence))
    .sort();
}

const ROWS = promiseRows();

const CODE = /^`([\w./-]+)`: `([\w$.-]+)`$/;
const TEST = /^`([\w./-]+)`: (.+)$/;

test('the table names pages that this test reads', () => {
  const unread = ROWS.flatMap(({ pages }) => pages).filter(
    // Those of mails are held against the mails in their own spec.
    (page) => !(page in PAGES) && !page.startsWith('mail '),
  );
  expect([...new Set(unread)]).toEqual([]);
});

test.each(Object.entries(PAGES))(
  'the table has what %s promises, and nothing else of it',
  async (page, content) => {
    renderStorefront(content, { mocks: MOCKS });
    await waitFor(() => expect(document.querySelector('.animate-breathe')).toBeNull());
    expect(promisesListed(page)).toEqual(promisesShown());
  },
);

test('every promise has a rule in the code with a test, or says who keeps it', () => {
  const faults = ROWS.flatMap(({ sentence, rule, test: proof }) => {
    const [, file = '', name = ''] = CODE.exec(rule) ?? [];
    if (!file) return /^(?:people|reader|fact): \w/.test(rule) ? [] : [`${sentence}: no rule`];
    if (!holds(file, name)) return [`${sentence}: ${file} has no ${name}`];
    const [, spec = '', title = ''] = TEST.exec(proof) ?? [];
    return hasTest(spec, title) ? [] : [`${sentence}: no test “${title}” in ${spec}`];
  });
  expect(faults).toEqual([]);
});

function holds(file: string, text: string): boolean {
  return existsSync(resolve(file)) && readFileSync(resolve(file), 'utf8').includes(text);
}

/** True if the file has a test of exactly this title. */
function hasTest(file: string, title: string): boolean {
  return (
    title !== '' &&
    ["'", '"', '`'].some(
      (quote) =>
        holds(file, `(${quote}${title}${quote}`) ||
        holds(file, `\n  ${quote}${title}${quote}`) ||
        holds(file, `\n    ${quote}${title}${quote}`),
    )
  );
}
