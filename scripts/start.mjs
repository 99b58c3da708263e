import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { story } from './lib/story.mjs';

await story(async () => {
  await ensureInstalled();
  await ensureBuilt();
  // In this very process: signals, exit code and terminal are the server's own.
  await import(inRoot('dist/server/src/main.js'));
});
