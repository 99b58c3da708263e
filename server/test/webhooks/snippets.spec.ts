import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import ts from 'typescript';
import { freePort } from '../../../scripts/lib/free-port.cjs';

/** Runs the programs of docs/webhooks.md; integrators.spec.ts runs its calls. */
const TEXT = readFileSync('docs/webhooks.md', 'utf8');
const SECRET = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
const BODY = '{"type":"product.sold","timestamp":"2026-11-20T12:00:00.000Z","data":{"id":1}}';
const ID = 'msg_1';

function block(language: string, part: string): string {
  const blocks = [...TEXT.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  const found = blocks.find(([, name, code]) => name === language && code?.includes(part));
  if (!found?.[2]) throw new Error(`docs/webhooks.md has no ${language} with ${part}`);
  return found[2];
}

let folder: string;
let receiver: ChildProcess | undefined;
beforeAll(() => {
  // Inside the project, so that packages are found from there.
  mkdirSync('.cache', { recursive: true });
  folder = mkdtempSync(join(process.cwd(), '.cache', 'webhooks-'));
});
afterAll(() => {
  receiver?.kill();
  rmSync(folder, { recursive: true, force: true });
});

it('receives a signed message by the program in TypeScript, and refuses another signature', async () => {
  const port = await freePort();
  const source = block('ts', 'standardwebhooks').replace('8080', String(port));
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  const file = join(folder, 'receiver.mjs');
  writeFileSync(file, `${outputText}\nconsole.log('listening');\n`);
  receiver = spawn(process.execPath, [file], { env: { ...process.env, GHOSTNOTE_WEBHOOK_SECRET: SECRET } });
  const { stdout } = receiver;
  if (!stdout) throw new Error('the receiver has no output');
  await new Promise((resolve) => stdout.once('data', resolve));

  const sentAt = new Date();
  const post = (signature: string) =>
    fetch(`http://127.0.0.1:${port}/webhooks`, {
      method: 'POST',
      headers: {
        'webhook-id': ID,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
        'webhook-signature': signature,
      },
      body: BODY,
    });
  expect((await post(new Webhook(SECRET).sign(ID, sentAt, BODY))).status).toBe(204);
  expect((await post(new Webhook(SECRET).sign('msg_2', sentAt, BODY))).status).toBe(401);
});

it('computes the signature by the commands that it shows', async () => {
  const sentAt = new Date('2026-11-20T12:00:00Z');
  const env = { ...process.env, SECRET, ID, TIMESTAMP: String(sentAt.getTime() / 1000), BODY };
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', block('sh', 'openssl')], {
    env,
  });
  expect(`v1,${stdout.trim()}`).toBe(new Webhook(SECRET).sign(ID, sentAt, BODY));
});
