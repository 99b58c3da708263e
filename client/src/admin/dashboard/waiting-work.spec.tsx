import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { timeLeft } from './time-left';
import { WaitingList, type Work } from './waiting-work';

const NOW = new Date('2026-03-07T12:00:00Z');
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS).toISOString();

function waiting(kind: Work['kind'], changes: Partial<Work> = {}): Work {
  return { kind, count: 1, overdue: 0, amount: null, path: `/admin/${kind}`, records: [], ...changes };
}

function show(...work: Work[]) {
  render(<WaitingList work={work} now={NOW} />, { wrapper: MemoryRouter });
}

const order = { title: '#7 Mia Lind', amount: 492.45, dueAt: inHours(40), path: '/admin/orders/7' };

test('leads from a single record to it, and from several to their list and to each of them', () => {
  show(
    waiting('payments', { count: 2, amount: 592.45, records: [order] }),
    waiting('disputes', { records: [{ ...order, path: '/admin/orders/9' }] }),
  );
  expect(screen.getByRole('link', { name: '1 disputed payment to answer' })).toHaveAttribute(
    'href',
    '/admin/orders/9',
  );
  expect(screen.getByRole('link', { name: '2 payments to record' })).toHaveAttribute(
    'href',
    '/admin/payments',
  );
  const [, record] = screen.getAllByRole('link', { name: /#7 Mia Lind/ });
  expect(record).toHaveAttribute('href', '/admin/orders/7');
  expect(record).toHaveTextContent('Lapses in 40 h$492.45');
  expect(screen.getByRole('link', { name: 'and 1 more' })).toHaveAttribute('href', '/admin/payments');
});

test('begins with what is overdue, then with what soon will be', () => {
  const due = (hours: number) => [{ ...order, dueAt: inHours(hours) }];
  show(
    waiting('disputes', { records: due(90) }),
    waiting('payments', { records: due(3) }),
    waiting('payouts', { count: 4, overdue: 4, records: due(-50) }),
  );
  const rows = within(screen.getByRole('region', { name: 'Waiting for you' }))
    .getAllByRole('link', { name: /^\d+ / })
    .map((link) => link.textContent);
  expect(rows).toEqual(['4shops to pay', '1payment to record', '1disputed payment to answer']);
  expect(screen.getByText('overdue')).toBeInTheDocument();
  expect(screen.getByText('Due 2 days ago')).toBeInTheDocument();
});

test('says that nothing waits', () => {
  show();
  expect(screen.getByText(/^Nothing waits/)).toBeInTheDocument();
});

test('rounds times to the unit that matters', () => {
  expect([0.01, 0.5, 47, 50, -3].map((hours) => timeLeft(hours * HOUR_MS))).toEqual([
    'in 1 min',
    'in 30 min',
    'in 47 h',
    'in 2 days',
    '3 h ago',
  ]);
});
