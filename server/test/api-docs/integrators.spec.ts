import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSchema } from 'graphql';
import ts from 'typescript';
import { API_SCOPES, API_TOKEN_REQUESTS_PER_MINUTE, MAX_API_TOKENS } from '#domain/api-tokens.js';
import { ERROR_STATUS } from '#domain/error-codes.js';
import { BULK_MAX, MAX_RESERVED_TRACKS, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#domain/limits.js';
import { graphqlLimits, MAX_COST, MAX_TOKENS } from '#core/graphql/limits.js';
import { RATE_LIMITS } from '#core/rate-limit/limits.js';
import { createApiToken } from '../factories/api-tokens.js';
import { createUser, PASSWORD } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { DescribedApi } from './described-api.js';

/** Runs the examples of docs/integrators.md. */
const TEXT = readFileSync('docs/integrators.md', 'utf8');
const BLOCKS = [...TEXT.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({
  language,
  code,
}));
const run = promisify(execFile);
const SLOW = 120_000;

let testApp: TestApp;
let url: string;
let token: string;
let adminToken: string;
let folder: string;
beforeAll(async () => {
  testApp = await createTestApp();
  for (let n = 0; n < 3; n++) await createProduct(testApp);
  await createProduct(testApp, { status: 'reserved' });
  const { id } = await createUser(testApp, { name: 'Ada' });
  ({ token } = await createApiToken(testApp, id, ['read-catalogue', 'read-orders', 'write-orders']));
  const admin = await createUser(testApp, { isAdmin: true });
  ({ token: adminToken } = await createApiToken(testApp, admin.id, ['admin']));
  await testApp.app.listen(0, '127.0.0.1');
  url = await testApp.app.getUrl();
  // Inside the project, so that packages are found from there.
  mkdirSync('.cache', { recursive: true });
  folder = mkdtempSync(join(process.cwd(), '.cache', 'integrators-'));
}, SLOW);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await testApp.close();
});

const here = (code: string) => code.replaceAll('http://localhost:3000', url);
const surroundings = () => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  GHOSTNOTE_TOKEN: token,
  GHOSTNOTE_ADMIN_TOKEN: adminToken,
});

function named(name: string): string {
  const block = BLOCKS.find(({ code }) => new RegExp(`^(//|#) ${name}\\n`).test(code));
  if (!block) throw new Error(`${name} is not in the document`);
  return here(block.code);
}

/** Blocks that a test runs or a reader types once; one of another kind needs a test of its own. */
const isRun = ({ language, code }: { language: string; code: string }) =>
  (language === 'sh' && (code.includes('curl') || /^export \w+=gn_…\n$/.test(code))) ||
  /^(\/\/|#) (quick-start\.mts|my-orders\.graphql|codegen\.yml)\n/.test(code) ||
  (language === 'text' && code.startsWith('npm install')) ||
  language === 'js' ||
  (language === 'json' && code.includes('refresh_token'));

it('has no snippet that nothing runs', () => {
  expect(BLOCKS.filter((block) => !isRun(block)).map(({ code }) => code)).toEqual([]);
});

const curls = BLOCKS.filter(({ language, code }) => language === 'sh' && code.includes('curl')).map(
  ({ code }) => code,
);

/** Calls without a JSON response. */
const files = curls.filter((code) => code.includes('.csv'));

it('contains curl calls', () => {
  expect(curls).toHaveLength(9);
  expect(files).toHaveLength(2);
});

async function outputOf(code: string): Promise<string> {
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', here(code)], { env: surroundings() });
  return stdout;
}

it.each(files)('saves %s', async (code) => {
  const [head, ...rows] = (await outputOf(code)).trim().split('\r\n');
  expect(head).toMatch(/^\uFEFF?(?:ID|Number),/);
  if (code.includes('products.csv')) expect(rows.length).toBeGreaterThan(0);
});

it.each(curls.filter((code) => !files.includes(code)))('responds to %s', async (code) => {
  const stdout = await outputOf(code);
  const { data, errors } = JSON.parse(stdout) as { data: object | null; errors?: object[] };
  expect(errors).toBeUndefined();
  expect(data).not.toBeNull();
});

const scripts = BLOCKS.filter(({ language }) => language === 'js').map(({ code }) => code);

it.each(scripts)('gets an answer from %s', async (code) => {
  const file = join(folder, `script-${scripts.indexOf(code)}.mjs`);
  const answer = /\bresponse\b/.test(code) ? 'await response.json()' : 'answer';
  writeFileSync(file, `${here(code).replace('gn_…', token)}\nconsole.log(JSON.stringify(${answer}));\n`);
  const { stdout } = await run(process.execPath, [file], { env: surroundings() });
  const { data, errors } = JSON.parse(stdout) as { data: object | null; errors?: object[] };
  expect(errors).toBeUndefined();
  expect(data).not.toBeNull();
});

it('shows the answer that an app gets when it signs in', async () => {
  const shown = BLOCKS.find(({ code }) => code.includes('"refresh_token"'))?.code ?? '{}';
  const { email } = await createUser(testApp);
  const signIn = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Ghostnote-App': 'Crates' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(Object.keys((await signIn.json()) as object)).toEqual(
    expect.arrayContaining(Object.keys(JSON.parse(shown) as object)),
  );
});

it('reads the events after one by the call of docs/webhooks.md', async () => {
  const headers = { Authorization: `Bearer ${token}` };
  const read = await fetch(`${url}/api/events`, { headers });
  const { data } = (await read.json()) as { data: { id: string }[] };
  const [, call = ''] =
    /^```sh\n([^`]*api\/events[^`]*)^```$/m.exec(readFileSync('docs/webhooks.md', 'utf8')) ?? [];
  const answer: unknown = JSON.parse(await outputOf(`LAST=${data[0]?.id}\n${call}`));
  // An order that an earlier call has placed.
  expect(data.length).toBeGreaterThan(0);
  expect(answer).toMatchObject({ success: true, data: data.slice(1) });
});

it(
  'compiles and runs the TypeScript file',
  async () => {
    const file = join(folder, 'quick-start.mts');
    writeFileSync(file, named('quick-start.mts'));
    const options: ts.CompilerOptions = {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
      types: ['node'],
      strict: true,
      skipLibCheck: true,
      outDir: folder,
      rootDir: folder,
    };
    const program = ts.createProgram([file], options);
    const faults = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
    expect(faults).toEqual([]);
    program.emit();
    const script = join(folder, 'quick-start.mjs');
    const { stdout } = await run(process.execPath, [script], { env: surroundings() });

    expect(stdout).toContain('Signed in as Ada');
    expect(stdout).toMatch(/^\d+ tracks$/m);
    expect(stdout).toContain('Refused with NOT_FOUND');
  },
  SLOW,
);

it(
  'generates types with the configuration it shows',
  async () => {
    writeFileSync(join(folder, 'my-orders.graphql'), named('my-orders.graphql'));
    writeFileSync(join(folder, 'codegen.yml'), named('codegen.yml'));
    // The same packages, without the command, which this project does not install.
    const generator = join(process.cwd(), 'scripts/codegen.mjs');
    await run(process.execPath, [generator, '--config', join(folder, 'codegen.yml')], { cwd: folder });
    const written = readFileSync(join(folder, 'ghostnote.generated.ts'), 'utf8');
    expect(written).toContain('export type MyOrdersQuery =');
    expect(written).toContain('export const MyOrdersDocument');
  },
  SLOW,
);

it('names calls that exist, over REST and GraphQL', async () => {
  const { operations } = await DescribedApi.of(testApp);
  const named = [...TEXT.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^`?]+)/g)].flatMap(
    ([, call = '']) =>
      // `/api/products[/{id}]` are two calls.
      call.includes('[') ? [call.replace(/\[.*\]/, ''), call.replaceAll(/[[\]]/g, '')] : [call.trim()],
  );
  const isDescribed = (call: string) => {
    const pattern = new RegExp(`^${call.replaceAll('.', '\\.').replaceAll(/\{[^}]*\}/g, '[^/]+')}$`);
    return operations.some(({ name }) => pattern.test(name));
  };
  expect(named.filter((call) => !isDescribed(call))).toEqual([]);

  const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'));
  const fields = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };
  const [, table = ''] = /## Reports, rights and promises\n(.*?)\n## /s.exec(TEXT) ?? [];
  const operationNames = [...table.matchAll(/^\|[^|]*\|[^|]*\|([^|]*)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  expect(operationNames.length).toBeGreaterThan(20);
  expect(operationNames.filter((name) => !(name in fields))).toEqual([]);
});

it('lists every error code with its status', () => {
  for (const [code, status] of Object.entries(ERROR_STATUS)) {
    expect(TEXT).toMatch(new RegExp(`^\\| \`${code}\` +\\| ${status} `, 'm'));
  }
});

it('lists every scope', () => {
  for (const scope of API_SCOPES) expect(TEXT).toMatch(new RegExp(`^\\| \`${scope}\` +\\| `, 'm'));
});

it.each([
  ['depth of a query', graphqlLimits.maxDepth.n],
  ['aliases', graphqlLimits.maxAliases.n],
  ['directives', graphqlLimits.maxDirectives.n],
  ['tokens (words and signs) of the text', MAX_TOKENS],
  ['cost of a query', MAX_COST],
  ['items of one page', PAGE_SIZE_MAX],
  ['requests of one API token', `${API_TOKEN_REQUESTS_PER_MINUTE} a minute`],
  ['reads of one address', `${RATE_LIMITS.read.points} a minute`],
  ['coupon checks of one account', `${RATE_LIMITS.couponCheck.points} a minute; each alias counts`],
  ['tracks reserved for one buyer', MAX_RESERVED_TRACKS],
  ['API tokens of one account', MAX_API_TOKENS],
  ['things changed at once', BULK_MAX],
])('tells the limit of %s: %s', (what, value) => {
  const row = TEXT.split('\n').find((line) => line.startsWith(`| ${what} `));
  expect(row?.split('|')[2]?.trim()).toBe(String(value));
  expect(TEXT).toContain(`\`first\` (${PAGE_SIZE_DEFAULT} unless you say, ${PAGE_SIZE_MAX} at most)`);
});
