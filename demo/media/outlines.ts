import { readFileSync } from 'node:fs';
import type { PreviewOutline } from '../synth/index.js';

/** A line of the file that `npm run demo:packages` writes. */
interface StoredOutline extends PreviewOutline {
  /** Name of the preview's file. */
  file: string;
}

let outlines: Map<string, PreviewOutline> | undefined;

/** The outline of a preview of the catalogue. Stored, because composing all of them takes more than a minute. */
export function storedOutline(file: string): PreviewOutline | undefined {
  outlines ??= readOutlines();
  return outlines.get(file);
}

function readOutlines(): Map<string, PreviewOutline> {
  const lines = readFileSync(new URL('./outlines.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const { file, durationSeconds, peaks } = JSON.parse(line) as StoredOutline;
      return [file, { durationSeconds, peaks }];
    }),
  );
}
