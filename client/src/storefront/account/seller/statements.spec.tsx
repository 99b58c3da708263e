import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Statements } from './statements';

const statementOf = (month: string) => ({ month, earned: 1, paid: 2, url: `/api/s/${month}` });
const link = (month: string) => screen.queryByRole('link', { name: `Statement of ${month} as PDF` });

test('offers the statement of each month as files', () => {
  render(<Statements statements={[statementOf('2026-03')]} />);
  expect(link('March 2026')).toHaveAttribute('href', '/api/s/2026-03?format=pdf');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('shows older statements when asked', async () => {
  const months = ['2026-07', '2026-06', '2026-05', '2026-04', '2026-03', '2026-02', '2026-01'];
  render(<Statements statements={months.map(statementOf)} />);
  expect(link('February 2026')).toBeInTheDocument();
  expect(link('January 2026')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Older statements' }));
  expect(link('January 2026')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
