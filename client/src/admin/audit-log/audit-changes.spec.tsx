import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuditChanges } from './audit-changes';

const change = (field: string) => ({ field, label: field, before: null, after: `new ${field}` });

test('shows the old and new value of a field', () => {
  render(
    <AuditChanges changes={[{ field: 'status', label: 'Status', before: 'pending', after: 'active' }]} />,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('Status: pending → became active');
});

test('says only that a link changed', () => {
  const link = { field: 'downloadLinkChanged', label: 'Download link', before: null, after: 'changed' };
  render(<AuditChanges changes={[link]} />);
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Download link: changed$/);
});

test('expands a long list of changes on request', async () => {
  render(<AuditChanges changes={['a', 'b', 'c', 'd'].map(change)} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 4' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});
