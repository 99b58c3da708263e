import { readFileSync, writeFileSync } from 'node:fs';
import { ensureInstalled } from './lib/install.mjs';
import { drawImports } from './lib/import-picture.mjs';
import { checkedImports } from './lib/imports.mjs';
import { inRoot } from './lib/paths.mjs';
import { runScript } from './lib/run-script.mjs';

const FILE = inRoot('docs/architecture.md');
const PICTURE = /(<!-- drawn by npm run architecture -->\n)[\s\S]*?(<!-- end of the picture -->)/;

/**
 * `npm run architecture`: checks the imports and draws the diagram in docs/architecture.md from them; `--check` only compares
 * the diagram.
 */
await runScript(async () => {
  await ensureInstalled();
  const modules = await checkedImports();
  const page = readFileSync(FILE, 'utf8');
  const picture = `\n\`\`\`mermaid\n${drawImports(modules)}\n\`\`\`\n\n`;
  const drawn = page.replace(PICTURE, (_, start, end) => `${start}${picture}${end}`);
  if (drawn === page) return;
  if (process.argv.includes('--check')) {
    throw new Error('docs/architecture.md shows other imports than the code has: npm run architecture');
  }
  writeFileSync(FILE, drawn);
});
