import { readProjectFile } from '../../src/modules/catalogue/packages/projects/index.js';

/** A file in chunks, as an archive gives it. */
export async function* chunksOf(content: Buffer, bytes = 1_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += bytes) {
    yield await Promise.resolve(content.subarray(at, at + bytes));
  }
}

export async function readProject(name: string, content: Buffer, chunk?: number) {
  const summary = await readProjectFile(name, chunksOf(content, chunk));
  if (!summary) throw new Error(`${name} was not read`);
  return summary;
}
