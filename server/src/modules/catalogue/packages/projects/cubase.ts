import { atMost, DamagedFile, placesOf, windowsOf, withStart, type StreamWindow } from './project-stream.js';
import { SummaryBuilder, versionIn, type ProjectSummary } from './project-summary.js';
import { isOfCubase } from './stock-plugins.js';

const MAX_BYTES = 256 * 1024 * 1024;
const START = Buffer.from('RIFF');
const APPLICATION = Buffer.from('PAppVersion\0');
const PLUGIN = Buffer.from('Plugin UID\0');
/** Bytes between a mark and the text after it, whose length is its first 4 bytes. */
const BEFORE_APPLICATION = 6;
const BEFORE_UID = 19;
/** Type of a value, before its length. */
const VALUE_TYPE_BYTES = 2;
const MAX_TEXT_BYTES = 255;
/** A record of a plug-in is shorter than this. */
const OVERLAP = 2_048;

/** Projects before this version keep their plug-ins in another way. */
const FIRST_WITH_RECORDS = 4;
/** Bytes of a chunk's name and size. */
const CHUNK_HEAD_BYTES = 8;

/** A project of Cubase. Its chunks are not documented: the version and the plug-ins have marks, the tempo has none. */
export async function readCubase(content: AsyncIterable<Buffer>): Promise<ProjectSummary> {
  const builder = new SummaryBuilder('Cubase');
  builder.addUnread('the tempo: the format of Cubase is not documented');
  const { start, whole } = await withStart(content, CHUNK_HEAD_BYTES);
  if (start.length < CHUNK_HEAD_BYTES || !start.subarray(0, START.length).equals(START)) {
    builder.addDamage('the file: it is damaged, or not of Cubase');
    return builder.summary();
  }
  // A size of 0 states none.
  const statedBytes = CHUNK_HEAD_BYTES + start.readUInt32BE(START.length);
  let bytes = 0;
  let records = 0;
  try {
    for await (const window of windowsOf(atMost(whole, MAX_BYTES), OVERLAP)) {
      bytes += window.end;
      readVersion(window, builder);
      records += readPlugins(window, builder);
    }
    if (bytes < statedBytes) builder.addDamage('the end of the file: it is cut off');
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    builder.addDamage('the end of the file: it is too large');
  }
  if (builder.version === null) {
    builder.addDamage('the file: it is damaged, or not of Cubase');
  } else if (Number.parseInt(builder.version, 10) < FIRST_WITH_RECORDS) {
    builder.addDamage(`the plug-ins: Cubase before version ${FIRST_WITH_RECORDS} keeps them in another way`);
  } else if (records === 0) {
    builder.addDamage('the plug-ins: no record of them was found');
  }
  return builder.summary();
}

function readVersion(window: StreamWindow, builder: SummaryBuilder): void {
  for (const at of placesOf(APPLICATION, window)) {
    const application = textAt(window.bytes, at + APPLICATION.length + BEFORE_APPLICATION);
    const version = application && textAt(window.bytes, application.end);
    if (version) builder.version ??= versionIn(version.text);
  }
}

/** @returns the number of records */
function readPlugins(window: StreamWindow, builder: SummaryBuilder): number {
  let records = 0;
  for (const at of placesOf(PLUGIN, window)) {
    records += 1;
    const uid = textAt(window.bytes, at + PLUGIN.length + BEFORE_UID);
    const key = uid && textAt(window.bytes, uid.end);
    const name = key?.text === 'Plugin Name' ? textAt(window.bytes, key.end + VALUE_TYPE_BYTES) : null;
    if (!name) {
      builder.addDamage('the name of a plug-in');
      continue;
    }
    // The name of a renamed instrument is that of its track; the plug-in's own follows.
    const next = textAt(window.bytes, name.end);
    const own =
      next?.text === 'Original Plugin Name' ? textAt(window.bytes, next.end + VALUE_TYPE_BYTES) : null;
    const shown = (own ?? name).text;
    if (!isOfCubase(shown)) builder.addPlugin(shown);
  }
  return records;
}

/** A text after its length in 4 bytes; null where none lies. */
function textAt(bytes: Buffer, at: number): { text: string; end: number } | null {
  if (at + 4 > bytes.length) return null;
  const length = bytes.readUInt32BE(at);
  const end = at + 4 + length;
  if (length > MAX_TEXT_BYTES || end > bytes.length) return null;
  const text = bytes.toString('utf8', at + 4, end).replace(/\0.*$/s, '');
  return { text, end };
}
