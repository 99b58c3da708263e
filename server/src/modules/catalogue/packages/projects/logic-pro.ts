import { atMost, DamagedFile, placesOf, windowsOf } from './project-stream.js';
import { readPropertyList, type PropertyValues } from './property-list.js';
import { SummaryBuilder, versionIn, type ProjectSummary } from './project-summary.js';

const MAX_LIST_BYTES = 4 * 1024 * 1024;
const MAX_DATA_BYTES = 256 * 1024 * 1024;
/** A list of settings names its Audio Unit within this. */
const OVERLAP = 4_096;
const APPLE = 'appl';

const MANUFACTURER = Buffer.from('<key>manufacturer</key>');
const UNIT =
  /^<key>manufacturer<\/key>\s*<integer>(\d{1,10})<\/integer>[^]{0,2000}?<key>subtype<\/key>\s*<integer>(\d{1,10})<\/integer>/;

/** Files of a bundle that are read. */
export const LOGIC_FILES =
  /^(.*\.logicx)\/(?:Alternatives\/\d+\/(?:MetaData\.plist|ProjectData)|Resources\/ProjectInformation\.plist)$/i;

/** One file of a project of Logic Pro; a project is a folder of several, whose summaries are merged. */
export async function readLogicPro(name: string, content: AsyncIterable<Buffer>): Promise<ProjectSummary> {
  const builder = new SummaryBuilder('Logic Pro');
  // Settings of plug-ins are found by their marks; what has none stays unseen.
  builder.stockOnly = null;
  try {
    if (/ProjectData$/i.test(name)) await readUnits(content, builder);
    else readValues(await listOf(content), builder);
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    builder.addUnread(`${name.slice(name.lastIndexOf('/') + 1)}: it is damaged`);
  }
  return builder.summary();
}

async function listOf(content: AsyncIterable<Buffer>): Promise<PropertyValues> {
  const chunks: Buffer[] = [];
  for await (const chunk of atMost(content, MAX_LIST_BYTES)) chunks.push(chunk);
  return readPropertyList(Buffer.concat(chunks));
}

/** `MetaData.plist` has the tempo and the key, `ProjectInformation.plist` the version. */
function readValues(values: PropertyValues, builder: SummaryBuilder): void {
  const tempo = values.get('BeatsPerMinute');
  if (tempo !== undefined) builder.setTempo(Number(tempo));
  const saved = values.get('LastSavedFrom');
  if (saved !== undefined) builder.version = versionIn(String(saved));
  const key = values.get('SongKey');
  const mode = values.get('SongGenderKey');
  if (/^[A-G][#b♯♭]?$/.test(String(key))) builder.key = mode ? `${key} ${mode}`.slice(0, 20) : String(key);
}

/** Audio Units leave property lists in the data: these name the maker and the unit by codes of four characters. */
async function readUnits(content: AsyncIterable<Buffer>, builder: SummaryBuilder): Promise<void> {
  builder.addUnread('plug-ins without settings of an Audio Unit: the format of Logic Pro is not documented');
  for await (const window of windowsOf(atMost(content, MAX_DATA_BYTES), OVERLAP)) {
    for (const at of placesOf(MANUFACTURER, window)) {
      const [, maker, unit] = UNIT.exec(window.bytes.toString('latin1', at, at + OVERLAP)) ?? [];
      if (maker === undefined || unit === undefined) continue;
      if (codeOf(maker) !== APPLE) builder.addPlugin(`Audio Unit ${codeOf(unit)} (${codeOf(maker)})`);
    }
  }
}

/** Four characters in one number. */
function codeOf(number: string): string {
  const code = Buffer.alloc(4);
  code.writeUInt32BE(Number(number) % 2 ** 32);
  return code.toString('latin1').trim();
}
