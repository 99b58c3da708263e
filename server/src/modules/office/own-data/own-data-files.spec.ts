import { filesOf } from './own-data-files.js';

const texts = (...parameters: Parameters<typeof filesOf>) =>
  Object.fromEntries(filesOf(...parameters).map(({ name, content }) => [name, content.toString()]));

it('writes rows as JSON and as CSV, amounts in dollars', () => {
  const at = new Date('2026-11-22T10:11:12.345Z');
  const files = texts('orders/orders', [{ id: 7, total_cents: 47405, tags: ['a', 'b'], at, note: null }]);
  expect(JSON.parse(files['orders/orders.json']!)).toEqual([
    { id: 7, total: 474.05, tags: ['a', 'b'], at: at.toISOString(), note: null },
  ]);
  expect(files['orders/orders.csv']).toBe(
    `\uFEFFid,total,tags,at,note\r\n7,474.05,"[""a"",""b""]",${at.toISOString()},\r\n`,
  );
});

it('writes no file without rows', () => {
  expect(texts('orders/orders', [])).toEqual({});
});

it('keeps a text from running as a formula in a spreadsheet', () => {
  expect(texts('a', [{ name: '=1+1' }])['a.csv']).toBe("\uFEFFname\r\n'=1+1\r\n");
});
