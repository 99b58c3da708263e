import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import pg from 'pg';
import { runCli } from './run-cli.js';

/** `npm run sql -- "SELECT …"`: prints the rows; without a statement, a console that reads one a line. The server may be running. */
await runCli(async (_configuration, databaseUrl) => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'ghostnote sql' });
  await client.connect();
  try {
    const statement = process.argv.slice(2).join(' ');
    if (statement) await print(client, statement);
    else await converse(client);
  } finally {
    await client.end();
  }
});

/** Ends with the input (Ctrl-D). A wrong statement is reported, and the console goes on. */
async function converse(client: pg.Client): Promise<void> {
  const lines = createInterface({ input: stdin, output: stdout, prompt: 'sql> ' });
  lines.prompt();
  for await (const line of lines) {
    const statement = line.trim();
    if (statement) {
      await print(client, statement).catch((error: Error) => stdout.write(`${error.message}\n`));
    }
    lines.prompt();
  }
}

async function print(client: pg.Client, statement: string): Promise<void> {
  const { rows, rowCount, command } = await client.query<Record<string, unknown>>(statement);
  if (rows.length > 0) console.table(rows);
  else stdout.write(`${command} ${rowCount ?? ''}\n`);
}
