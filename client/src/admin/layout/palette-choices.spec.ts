import { choicesOf } from './palette-choices';

const order = { __typename: 'FoundRecord', kind: 'order', id: 7, title: '#7', detail: 'Ada' } as const;

test('offers every page while nothing is typed', () => {
  expect(choicesOf('', []).map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Dashboard', 'Security', 'Add product']),
  );
});

test('offers matching pages, found records and the search of all orders', () => {
  expect(choicesOf('audit log', [])[0]).toMatchObject({ label: 'Audit Log', to: '/admin/audit-log' });
  expect(choicesOf('#7', [order]).map(({ to }) => to)).toEqual(['/admin/orders/7', '/admin/orders?q=%237']);
});

test('opens the page of a found seller or submission', () => {
  const seller = { ...order, kind: 'seller', title: 'Night & Bus' } as const;
  expect(choicesOf('night', [seller])[0]?.to).toBe(`/admin/sellers/${seller.id}`);
  const submission = { ...order, kind: 'submission', title: 'Night Bus' } as const;
  expect(choicesOf('night', [submission])[0]?.to).toBe(`/admin/submissions/${submission.id}`);
});
