import { CHECKS } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runSteps } from './lib/steps.mjs';
import { story } from './lib/story.mjs';

await story(async () => {
  await ensureInstalled();
  const results = await runSteps(CHECKS);
  if (results.some(({ ok }) => !ok)) process.exitCode = 1;
});
