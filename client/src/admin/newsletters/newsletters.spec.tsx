import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAdmin, replies, repliesLate } from '../../../test/admin';
import { NewNewsletterPage, NewsletterPage } from './newsletter-pages';
import { NewslettersPage } from './newsletters-page';
import {
  AdminNewsletterPageDocument,
  AdminNewslettersDocument,
  CreateNewsletterDocument,
  NewsletterAudienceDocument,
  NewsletterPreviewDocument,
  TestNewsletterDocument,
} from './newsletters.generated';

const NEWSLETTER = {
  __typename: 'Newsletter',
  id: 7,
  subject: 'Three new tracks',
  body: 'They are out now.',
  status: 'draft',
  recipients: 1200,
  sent: 0,
  failed: 0,
  unsubscribed: 0,
  genres: ['Techno'],
  sellers: [{ __typename: 'NewsletterSeller', userId: 3, name: 'Late Tapes' }],
  version: 1,
  createdAt: '2026-03-07T12:00:00Z',
  startedAt: null as string | null,
  sentAt: null as string | null,
};
const PREVIEW = {
  __typename: 'NewsletterPreview',
  subject: 'S',
  html: '<p>They are out now.</p>',
  text: 'T',
};
const BESIDE = [
  replies(NewsletterAudienceDocument, { newsletterAudience: 1200 }),
  replies(NewsletterPreviewDocument, { newsletterPreview: PREVIEW }),
];

const list = (...nodes: object[]) => ({
  newsletters: { __typename: 'NewsletterConnection', nodes, totalCount: nodes.length },
});
const open = (newsletter: object) =>
  renderAdmin(<NewsletterPage />, {
    mocks: [replies(AdminNewsletterPageDocument, { newsletter }), ...BESIDE],
    route: '/admin/newsletters/:id',
    path: '/admin/newsletters/7',
  });

describe('the list', () => {
  test('says that nothing is written yet', async () => {
    renderAdmin(<NewslettersPage />, { mocks: [replies(AdminNewslettersDocument, list())] });
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(await screen.findByText('No newsletters written yet')).toBeInTheDocument();
  });

  test('shows how many a newsletter was sent to, and nothing of a draft', async () => {
    const sent = {
      ...NEWSLETTER,
      id: 8,
      subject: 'Old news',
      status: 'sent',
      sent: 1199,
      failed: 1,
      unsubscribed: 4,
    };
    renderAdmin(<NewslettersPage />, { mocks: [replies(AdminNewslettersDocument, list(NEWSLETTER, sent))] });
    await screen.findByRole('link', { name: 'Edit Three new tracks' });
    const [, draftRow, sentRow] = screen.getAllByRole('row');
    expect(within(draftRow!).getByRole('link', { name: 'Edit Three new tracks' })).toBeInTheDocument();
    expect(draftRow).not.toHaveTextContent('1,200');
    expect(within(sentRow!).getByText('1,199 of 1,200')).toBeInTheDocument();
    expect(within(sentRow!).getByRole('link', { name: 'Show Old news' })).toBeInTheDocument();
  });

  test('loads again after an error', async () => {
    renderAdmin(<NewslettersPage />, { mocks: repliesLate(AdminNewslettersDocument, list(NEWSLETTER)) });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Edit Three new tracks' })).toBeInTheDocument();
  });
});

describe('the editor', () => {
  test('names the fields that are missing, and has no preview before there is a mail', async () => {
    renderAdmin(<NewNewsletterPage />, { mocks: BESIDE });
    expect(screen.getByText('Write a subject and a text to see the mail.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    const messages = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
    expect(messages).toEqual(['Subject is required', 'Text is required']);
    expect(screen.getByLabelText(/^Subject/)).toHaveFocus();
  });

  test('keeps what is written when it cannot be saved', async () => {
    renderAdmin(<NewNewsletterPage />, {
      mocks: [replies(CreateNewsletterDocument, new Error()), ...BESIDE],
    });
    await userEvent.type(screen.getByLabelText(/^Subject/), 'Hello');
    await userEvent.type(screen.getByLabelText(/^Text/), 'Words');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Failed to save the newsletter')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Subject/)).toHaveValue('Hello');
  });

  test('says how many get a draft, and shows the mail', async () => {
    open(NEWSLETTER);
    expect(await screen.findByText('1,200 subscribers')).toBeInTheDocument();
    expect(await screen.findByTitle('Preview: Three new tracks')).toHaveAttribute('srcdoc', PREVIEW.html);
    expect(screen.getByRole('list', { name: 'Followers of' })).toHaveTextContent('Late Tapes');
    await userEvent.click(await screen.findByRole('button', { name: 'Send…' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Send to 1,200 subscribers?');
  });

  test('sends and tests a draft only as it is saved', async () => {
    open(NEWSLETTER);
    await userEvent.type(await screen.findByLabelText(/^Subject/), '!');
    expect(screen.getByRole('button', { name: 'Send…' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Send a test…' })).toBeDisabled();
  });

  test('tests a draft at one valid address', async () => {
    const tested = { testNewsletter: { __typename: 'MessagePayload', message: 'Sent' } };
    renderAdmin(<NewsletterPage />, {
      mocks: [
        replies(AdminNewsletterPageDocument, { newsletter: NEWSLETTER }),
        replies(TestNewsletterDocument, tested),
        ...BESIDE,
      ],
      route: '/admin/newsletters/:id',
      path: '/admin/newsletters/7',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send a test…' }));
    const dialog = screen.getByRole('dialog', { name: 'Send a test' });
    await userEvent.type(within(dialog).getByLabelText(/^Email/), 'me');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send test' }));
    expect(await within(dialog).findByText('Please enter a valid email')).toBeInTheDocument();
    await userEvent.type(within(dialog).getByLabelText(/^Email/), '@example.com');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send test' }));
    expect(await screen.findByText('Test sent to me@example.com')).toBeInTheDocument();
  });
});

test('the preview opens as wide as a phone on a phone', async () => {
  const wide = globalThis.matchMedia;
  globalThis.matchMedia = (media) => ({ ...wide(media), matches: media.includes('max-width') });
  open({ ...NEWSLETTER, status: 'sent', sentAt: '2026-03-08T12:00:00Z' });
  expect(await screen.findByRole('radio', { name: 'Phone' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Computer' }));
  expect(screen.getByRole('radio', { name: 'Computer' })).toBeChecked();
  globalThis.matchMedia = wide;
});

describe('a newsletter that was sent', () => {
  test('shows its figures, and how far it is while it goes out', async () => {
    open({ ...NEWSLETTER, status: 'sending', sent: 300, failed: 3, startedAt: '2026-03-08T12:00:00Z' });
    expect(await screen.findByRole('progressbar', { name: 'Sent' })).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByText('300')).toBeInTheDocument();
    expect(screen.getByText(/refused the mail, or did not take it within 5 days/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save draft' })).not.toBeInTheDocument();
  });

  test('loads again after an error', async () => {
    const newsletter = { ...NEWSLETTER, status: 'sent', sent: 1200, sentAt: '2026-03-08T12:00:00Z' };
    renderAdmin(<NewsletterPage />, {
      mocks: [...repliesLate(AdminNewsletterPageDocument, { newsletter }), ...BESIDE],
      route: '/admin/newsletters/:id',
      path: '/admin/newsletters/7',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Three new tracks' })).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});
