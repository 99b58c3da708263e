import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuditChanges } from './audit-changes';

const change = (field: string) => ({ field, before: null, after: `new ${field}` });

test('shows the old and new value of a field', () => {
  render(<AuditChanges changes={[{ field: 'status', before: 'pending', after: 'active' }]} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('status: pending → became active');
});

test('expands a long list of changes on request', async () => {
  render(<AuditChanges changes={['a', 'b', 'c', 'd'].map(change)} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 4' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});
