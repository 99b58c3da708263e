import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { story } from './lib/story.mjs';

await story(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
