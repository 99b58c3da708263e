import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ensureInstalled } from './lib/install.mjs';
import { drawAreas, drawGroup } from './lib/import-picture.mjs';
import { checkedImports } from './lib/imports.mjs';
import { inRoot } from './lib/paths.mjs';
import { runScript } from './lib/run-script.mjs';

const FILE = inRoot('docs/architecture.md');
const PICTURE = /(<!-- drawn by npm run architecture: (.+) -->\n)[\s\S]*?(<!-- end of the picture -->)/g;
const GROUPS = readdirSync(inRoot('server/src/modules'));

/**
 * `npm run architecture`: checks the imports and draws the pictures of docs/architecture.md from them; `--check` only compares
 * them.
 */
await runScript(async () => {
  await ensureInstalled();
  const modules = await checkedImports();
  const page = readFileSync(FILE, 'utf8');
  const drawn = page.replace(PICTURE, (_, start, name, end) => {
    const picture = GROUPS.includes(name) ? drawGroup(modules, name) : drawAreas(modules);
    return `${start}\n\`\`\`mermaid\n${picture}\n\`\`\`\n\n${end}`;
  });
  if (drawn === page) return;
  if (process.argv.includes('--check')) {
    throw new Error('docs/architecture.md shows other imports than the code has: npm run architecture');
  }
  writeFileSync(FILE, drawn);
});
