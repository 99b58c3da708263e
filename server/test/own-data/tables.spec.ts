import { EXPORTED, NOT_EXPORTED } from '../../src/modules/office/own-data/index.js';
import { createTestApp, type TestApp } from '../support/app.js';

const LIST = 'server/src/modules/office/own-data/own-data.tables.ts';

let testApp: TestApp;
let tables: Map<string, string[]>;

beforeAll(async () => {
  testApp = await createTestApp();
  const columns: { table: string; name: string }[] = await testApp.dataSource.query(
    `SELECT c.table_name AS table, c.column_name AS name
       FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name <> 'migrations'`,
  );
  tables = grouped(columns);
});
afterAll(() => testApp.close());

function grouped(columns: readonly { table: string; name: string }[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { table, name } of columns) found.set(table, [...(found.get(table) ?? []), name]);
  return found;
}

it('every table is exported to the person it is about, or left out with a reason', () => {
  const missing = [...tables.keys()]
    .filter((table) => !(table in EXPORTED) && !(table in NOT_EXPORTED))
    .map((table) => `Add the table ${table} to EXPORTED in ${LIST}, or to NOT_EXPORTED with a reason.`);
  const twice = Object.keys(EXPORTED).filter((table) => table in NOT_EXPORTED);
  const gone = [...Object.keys(EXPORTED), ...Object.keys(NOT_EXPORTED)].filter((table) => !tables.has(table));
  expect({ missing, twice, gone }).toEqual({ missing: [], twice: [], gone: [] });
});

it('every column of an exported table is exported, or left out by its name', () => {
  const problems = Object.entries(EXPORTED).flatMap(([table, entries]) => {
    const there = tables.get(table) ?? [];
    const named = entries.flatMap(({ columns, leavesOut, sealed }) => [...columns, ...leavesOut, ...sealed]);
    return [
      ...there
        .filter((column) => !named.includes(column))
        .map(
          (column) =>
            `Add the column ${column} to the entry of ${table} in ${LIST}: to its columns, or behind them to those left out.`,
        ),
      ...named
        .filter((column) => !there.includes(column))
        .map((column) => `${table} has no column ${column}.`),
    ];
  });
  expect(problems).toEqual([]);
});

it('no exported column holds a secret or an admin', () => {
  const secret =
    /hash|secret|token$|_sealed|_encrypted|_by$|^author$|actor|^content$|download_link|project_link/;
  const exported = Object.entries(EXPORTED).flatMap(([table, entries]) =>
    entries.flatMap(({ columns }) => columns.map((column) => `${table}.${column}`)),
  );
  expect(exported.filter((name) => secret.test(name.split('.')[1]!)).sort()).toEqual([
    // The moment by which a dispute is to be answered.
    'payment_disputes.evidence_due_by',
    // Links of a seller's own tracks.
    'products.download_link',
    'products.project_link',
    // What a person ordered as a try.
    'test_orders.content',
    'track_submissions.project_link',
  ]);
});

it('opens the sealed columns that are data of the person, and no other', () => {
  const opened = Object.entries(EXPORTED).flatMap(([table, entries]) =>
    entries.flatMap(({ sealed }) => sealed.map((column) => `${table}.${column}`)),
  );
  expect(opened.sort()).toEqual(['sellers.iban_encrypted', 'trader_details.details_encrypted']);
});
