import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAdmin, replies, repliesLate } from '../../../test/admin';
import { ContentReportPage } from './content-report-page';
import { ContentReportsPage } from './content-reports-page';
import {
  AdminContentReportDocument,
  AdminContentReportsDocument,
  AdminObjectionPageDocument,
  DecideContentReportDocument,
} from './content-reports.generated';
import { ObjectionPage } from './objection-page';

const REPORT = {
  __typename: 'ContentReport',
  id: 12,
  kind: 'shop',
  title: 'Late Tapes',
  reason: 'copy',
  status: 'open',
  createdAt: '2026-03-07T12:00:00Z',
  decidedAt: null as string | null,
  productId: null,
  sellerUserId: 31,
  text: 'All of it is mine',
  reporterId: null,
  reporterEmail: 'ann@example.com' as string | null,
  decisionReason: null as string | null,
  decidedBy: null as string | null,
  others: [] as object[],
};
const OBJECTION = {
  __typename: 'Objection',
  id: 5,
  act: 'seller.status',
  subject: 'seller:7',
  name: 'Mara',
  email: 'mara@example.com' as string | null,
  decision: 'Your shop “Late Tapes” is now inactive.',
  facts: 'You cannot submit tracks.',
  ground: 'Copied tracks',
  automation: 'none',
  createdAt: '2026-03-07T12:00:00Z',
  objection: 'They are mine',
  objectedAt: '2026-03-08T12:00:00Z',
  objectionStatus: 'open',
  answer: null as string | null,
  answeredBy: null as string | null,
};

const list = (...nodes: object[]) => ({
  contentReports: { __typename: 'ContentReportConnection', nodes, totalCount: nodes.length },
});
const openReport = (report: object, ...mocks: ReturnType<typeof replies>[]) =>
  renderAdmin(<ContentReportPage />, {
    mocks: [replies(AdminContentReportDocument, { contentReport: report }), ...mocks],
    route: '/admin/content-reports/:id',
    path: '/admin/content-reports/12',
  });
const openObjection = (...mocks: ReturnType<typeof replies>[]) =>
  renderAdmin(<ObjectionPage />, {
    mocks,
    route: '/admin/content-reports/objections/:id',
    path: '/admin/content-reports/objections/5',
  });

describe('the list of reports', () => {
  test('says that there are none yet', async () => {
    renderAdmin(<ContentReportsPage />, { mocks: [replies(AdminContentReportsDocument, list())] });
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(await screen.findByText('No reports yet')).toBeInTheDocument();
  });

  test('names what was reported and why, and opens the report', async () => {
    renderAdmin(<ContentReportsPage />, { mocks: [replies(AdminContentReportsDocument, list(REPORT))] });
    await screen.findAllByRole('link', { name: 'Late Tapes' });
    const [, row] = screen.getAllByRole('row');
    expect(within(row!).getAllByRole('link', { name: 'Late Tapes' })[0]).toHaveAttribute(
      'href',
      '/admin/content-reports/12',
    );
    expect(row).toHaveTextContent('Shop, report #12');
    expect(row).toHaveTextContent('It is a copy of another recording');
  });

  test('loads again after an error', async () => {
    renderAdmin(<ContentReportsPage />, { mocks: repliesLate(AdminContentReportsDocument, list(REPORT)) });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect((await screen.findAllByRole('link', { name: 'Late Tapes' })).length).toBeGreaterThan(0);
  });
});

describe('a report', () => {
  test('shows the words, the sender and earlier reports beside the decision', async () => {
    const earlier = { ...REPORT, id: 9, status: 'kept', decisionReason: 'Nothing was found' };
    openReport({ ...REPORT, others: [earlier] });
    expect(await screen.findByText('All of it is mine')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /ann.*@example/ })).toHaveAttribute(
      'href',
      'mailto:ann@example.com',
    );
    expect(screen.getByRole('link', { name: '#9' })).toHaveAttribute('href', '/admin/content-reports/9');
    expect(screen.getByText('Nothing was found')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Block the shop' })).toBeInTheDocument();
  });

  test('warns that another decision has removed the same shop, and links to it', async () => {
    openReport({ ...REPORT, others: [{ ...REPORT, id: 9, status: 'removed', decisionReason: 'Copied' }] });
    const panel = await screen.findByRole('region', { name: 'Decision' });
    expect(panel).toHaveTextContent('The shop is removed already, by the decision about report #9');
    expect(within(panel).getByRole('link', { name: 'report #9' })).toHaveAttribute(
      'href',
      '/admin/content-reports/9',
    );
  });

  test('warns of nothing while other reports of it were kept', async () => {
    openReport({ ...REPORT, others: [{ ...REPORT, id: 9, status: 'kept' }] });
    expect(await screen.findByRole('region', { name: 'Decision' })).not.toHaveTextContent('already');
  });

  test('wants a reason, and keeps it when the decision cannot be stored', async () => {
    openReport({ ...REPORT, reporterEmail: null }, replies(DecideContentReportDocument, new Error()));
    expect(await screen.findByText('A visitor without an address')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(await screen.findByText('Please enter a reason')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(/^Reason of the decision/), 'Cleared');
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(await screen.findByText('Failed to store the decision')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Reason of the decision/)).toHaveValue('Cleared');
  });

  test('shows a decision with its author, and takes no other', async () => {
    const decided = { status: 'removed', decisionReason: 'Copied', decidedBy: 'boss@example.com' };
    openReport({ ...REPORT, ...decided, decidedAt: '2026-03-08T12:00:00Z' });
    const panel = await screen.findByRole('region', { name: 'Decision' });
    expect(panel).toHaveTextContent('Copied');
    expect(panel).toHaveTextContent('boss@example.com');
    expect(screen.queryByRole('button', { name: 'Block the shop' })).not.toBeInTheDocument();
  });

  test('shows that it is loading, and loads again after an error', async () => {
    renderAdmin(<ContentReportPage />, {
      mocks: repliesLate(AdminContentReportDocument, { contentReport: REPORT }),
      route: '/admin/content-reports/:id',
      path: '/admin/content-reports/12',
    });
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('All of it is mine')).toBeInTheDocument();
  });
});

describe('an objection', () => {
  test('stands beside the decision that it is about, and is answered with a reason', async () => {
    openObjection(replies(AdminObjectionPageDocument, { objection: OBJECTION }));
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(await screen.findByText('They are mine')).toBeInTheDocument();
    const decision = screen.getByRole('region', { name: 'Decision that it is about' });
    expect(decision).toHaveTextContent('Copied tracks');
    await userEvent.click(screen.getByRole('button', { name: 'Take the decision back' }));
    expect(await screen.findByText('Please enter a reason')).toBeInTheDocument();
  });

  test('shows its answer, also once the account is deleted', async () => {
    const answered = {
      objectionStatus: 'rejected',
      answer: 'We looked again',
      answeredBy: 'boss@example.com',
    };
    openObjection(
      replies(AdminObjectionPageDocument, { objection: { ...OBJECTION, ...answered, email: null } }),
    );
    expect(await screen.findByRole('region', { name: 'Answer' })).toHaveTextContent('We looked again');
    expect(screen.getByText('Deleted account')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'The decision stays' })).not.toBeInTheDocument();
  });

  test('loads again after an error', async () => {
    openObjection(...repliesLate(AdminObjectionPageDocument, { objection: OBJECTION }));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('They are mine')).toBeInTheDocument();
  });
});
