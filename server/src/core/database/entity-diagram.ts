import type pg from 'pg';

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  /** `PK`, `FK`, both, or empty. */
  keys: string;
}

interface ForeignKeyRow {
  table: string;
  column: string;
  target: string;
  nullable: boolean;
  unique: boolean;
}

/** TypeORM's own table. */
const EXCLUDED_TABLE = 'migrations';

const COLUMNS = `
  SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS nullable,
         concat_ws(',', CASE WHEN bool_or(k.contype = 'p') THEN 'PK' END, CASE WHEN bool_or(k.contype = 'f') THEN 'FK' END) AS keys
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND a.attnum = ANY (k.conkey) AND k.contype IN ('p', 'f')
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '${EXCLUDED_TABLE}'
   GROUP BY c.relname, a.attname, a.attnum, a.atttypid, a.attnotnull
   ORDER BY c.relname COLLATE "C", a.attnum`;

const FOREIGN_KEYS = `
  SELECT c.relname AS "table", a.attname AS "column", t.relname AS target, NOT a.attnotnull AS nullable,
         EXISTS (SELECT FROM pg_index i
                  WHERE i.indrelid = c.oid AND i.indisunique AND i.indnkeyatts = 1 AND i.indkey[0] = a.attnum
                    AND i.indpred IS NULL) AS unique
    FROM pg_constraint k
    JOIN pg_class c ON c.oid = k.conrelid
    JOIN pg_class t ON t.oid = k.confrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
   WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace
   ORDER BY c.relname COLLATE "C", a.attnum`;

/** Draws the tables of a migrated database with their columns and foreign keys as a Mermaid erDiagram. */
export async function drawEntityDiagram(client: pg.Client): Promise<string> {
  const { rows: columns } = await client.query<ColumnRow>(COLUMNS);
  const { rows: foreignKeys } = await client.query<ForeignKeyRow>(FOREIGN_KEYS);
  const tables = [...new Set(columns.map(({ table }) => table))];
  return [
    'erDiagram',
    ...foreignKeys.map(drawForeignKey),
    ...tables.flatMap((table) => [
      `  ${table} {`,
      ...columns.filter((column) => column.table === table).map(drawColumn),
      '  }',
    ]),
  ].join('\n');
}

function drawForeignKey({ table, column, target, nullable, unique }: ForeignKeyRow): string {
  return `  ${target} ${nullable ? '|o' : '||'}--${unique ? 'o|' : 'o{'} ${table} : ${column}`;
}

/** Mermaid allows neither spaces nor brackets in a type. */
function drawColumn({ column, type, nullable, keys }: ColumnRow): string {
  const name = type
    .replace('timestamp with time zone', 'timestamptz')
    .replace('character varying', 'varchar')
    .replace('[]', '_array')
    .replaceAll(' ', '_');
  return `    ${name} ${column}${keys && ` ${keys}`}${nullable ? ' "null"' : ''}`;
}

/** Replaces the diagram in the text of docs/data-model.md. */
export function insertDiagram(page: string, diagram: string): string {
  return page.replace(/```mermaid\n[\s\S]*?```/, () => `\`\`\`mermaid\n${diagram}\n\`\`\``);
}
