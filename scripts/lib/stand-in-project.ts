import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** A folder with our scripts and otherwise only what a spec puts there: they take it for the project. */
export class StandInProject {
  readonly root = mkdtempSync(join(tmpdir(), 'ghostnote-scripts-'));

  constructor(files: Record<string, string>) {
    cpSync('scripts', join(this.root, 'scripts'), { recursive: true });
    for (const [path, content] of Object.entries({ 'package.json': '{"type":"module"}', ...files })) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), content, { mode: 0o755 });
    }
  }

  /**
   * Runs a module in a process of its own, in the folder and with its `bin` first in the path.
   * @returns what it printed, on both outputs, and whether it ended well
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
