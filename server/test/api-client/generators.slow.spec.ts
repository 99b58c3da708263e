import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestApp } from '../support/app.js';
import { GENERATORS, type Generator } from './generators.js';

const run = promisify(execFile);
const PACKAGES = join(process.cwd(), 'node_modules');
const SLOW = 300_000;

/** Inside the project, so that packages are found from there. */
let folder: string;
beforeAll(async () => {
  mkdirSync('.cache', { recursive: true });
  folder = mkdtempSync(join(process.cwd(), '.cache', 'generators-'));
  const testApp = await createTestApp();
  const { body } = await testApp.app.inject({ url: '/api/openapi.json' });
  await testApp.close();
  writeFileSync(join(folder, 'openapi.json'), body);
  copyFileSync('server/schema.graphql', join(folder, 'schema.graphql'));
}, SLOW);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const compile = async (file: string, options: readonly string[]) => {
  const always =
    '--noEmit --strict --noUncheckedIndexedAccess --module esnext --moduleResolution bundler --target es2023 --lib es2023,dom,dom.iterable --types node --skipLibCheck --ignoreConfig';
  const args = [...always.split(' '), '--typeRoots', join(PACKAGES, '@types'), ...options, file];
  const compiler = join(PACKAGES, 'native-typescript/bin/tsc');
  const failed = (error: { stdout: string }) => ({ stdout: error.stdout });
  const { stdout } = await run(process.execPath, [compiler, ...args], { cwd: folder }).catch(failed);
  return stdout;
};

async function generate({ name, files = {}, command }: Generator): Promise<void> {
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  const [script = '', ...args] = command(folder);
  await run(process.execPath, [script, ...args], { cwd: folder, maxBuffer: 2 ** 26 }).catch(
    (error: Error) => {
      throw new Error(`${name} fails`, { cause: error });
    },
  );
}

it.each(GENERATORS.map((generator) => [generator.name, generator] as const))(
  '%s makes a client of our documents that compiles strictly and refuses a wrong use',
  async (_name, generator) => {
    await generate(generator);
    for (const [file, use, options = ['--exactOptionalPropertyTypes']] of generator.uses) {
      writeFileSync(join(folder, file), use);
      expect(await compile(file, options)).toBe('');
    }
  },
  SLOW,
);
