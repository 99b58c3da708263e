import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** A temporary project with our scripts and the files of a spec. */
export class FakeProject {
  readonly root = mkdtempSync(join(tmpdir(), 'ghostnote-scripts-'));

  constructor(files: Record<string, string>) {
    cpSync('scripts', join(this.root, 'scripts'), { recursive: true });
    for (const [path, content] of Object.entries({ 'package.json': '{"type":"module"}', ...files })) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), content, { mode: 0o755 });
    }
  }

  /**
   * Runs a module in a child process, in the folder and with its `bin` first in the path.
   * @returns the output of both streams, and true for exit code 0
   */
  async run(code: string): Promise<{ ok: boolean; output: string }> {
    const { NODE_ENV: _, ...environment } = process.env;
    const env = { ...environment, PATH: `${join(this.root, 'bin')}:${process.env['PATH']}` };
    const args = ['--input-type=module', '--eval', code];
    try {
      const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: this.root, env });
      return { ok: true, output: stdout + stderr };
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      return { ok: false, output: stdout + stderr };
    }
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }
}
