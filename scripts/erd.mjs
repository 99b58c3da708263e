import { runBuilt } from './lib/run-built.mjs';
import { story } from './lib/story.mjs';

await story(() => runBuilt('cli/erd.js'));
