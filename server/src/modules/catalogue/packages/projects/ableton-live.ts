import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { atMost, DamagedFile, withStart } from './project-stream.js';
import { SummaryBuilder, versionIn, type ProjectSummary } from './project-summary.js';

/** Large sets reach 100 MB of XML. */
const MAX_XML_BYTES = 200 * 1024 * 1024;
const MAX_DEPTH = 150;
const MAX_TAGS = 5_000_000;
/** The parser holds a tag until it ends; settings of plug-ins are texts between tags, which it drops. */
const MAX_TAG_LENGTH = 256 * 1024;
const MAX_ENVELOPES = 2_000;

const PLUGIN_NAMES = ['VstPluginInfo/PlugName', 'Vst3PluginInfo/Name', 'AuPluginInfo/Name'];
const MASTER = ['MasterTrack', 'MainTrack'];
/** `RelativePathType` of files that come with Live or a pack; the first one is that of the library of Live 8 and earlier. */
const LIBRARY_PATHS = ['2', '5', '7'];
const GZIP = Buffer.from([0x1f, 0x8b]);

/** A set of Ableton Live: XML, packed by gzip unless another program has unpacked it. */
export async function readAbletonLive(content: AsyncIterable<Buffer>): Promise<ProjectSummary> {
  const set = new LiveSet();
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => set.open(name, attributes));
  parser.on('closetag', ({ name }) => set.close(name));
  const tags = new TagLengths();
  const decoder = new TextDecoder();
  try {
    for await (const chunk of atMost(unpacked(content), MAX_XML_BYTES)) {
      const text = decoder.decode(chunk, { stream: true });
      tags.check(text);
      parser.write(text);
    }
    parser.close();
  } catch (error) {
    // A fault of our own disk is none of the file.
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    set.isDamaged = true;
  }
  return set.summary();
}

async function* unpacked(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { start, whole } = await withStart(content, GZIP.length);
  if (!start.equals(GZIP)) {
    yield* whole;
    return;
  }
  const unpack = createGunzip();
  const feeding = pipeline(Readable.from(whole), unpack).catch(() => undefined);
  try {
    yield* unpack as AsyncIterable<Buffer>;
  } finally {
    unpack.destroy();
    await feeding;
  }
}

/** Ends files with endless tags, and those that declare entities: Live writes neither declarations nor comments. */
class TagLengths {
  private length = 0;
  private isInTag = false;
  private quote = '';

  check(text: string): void {
    for (let at = 0; at < text.length;) {
      const from = at;
      if (!this.isInTag) {
        at = text.indexOf('<', at);
        if (at < 0) return;
        this.isInTag = true;
        this.length = 0;
        at += 1;
        continue;
      }
      const character = text[at]!;
      if (this.length === 0 && character === '!') throw new DamagedFile();
      if (this.quote) {
        const end = text.indexOf(this.quote, at);
        at = end < 0 ? text.length : end + 1;
        if (end >= 0) this.quote = '';
      } else {
        at += 1;
        if (character === '>') this.isInTag = false;
        else if (character === '"' || character === "'") this.quote = character;
      }
      this.length += at - from;
      if (this.length > MAX_TAG_LENGTH) throw new DamagedFile();
    }
  }
}

interface Envelope {
  tempo: number | null;
  changes: boolean;
}

interface FileReference {
  path: string;
  name: string;
  isOfLibrary: boolean;
}

/** Content of a set, tag by tag. */
class LiveSet {
  isDamaged = false;
  private readonly path: string[] = [];
  private readonly builder = new SummaryBuilder('Ableton Live');
  private readonly tracks = { audio: 0, midi: 0, returns: 0 };
  private isOfLive = false;
  private tags = 0;
  private maxDevices = 0;
  private tempo: number | null = null;
  private tempoTarget: string | undefined;
  /** Automation of the master track by its target; it precedes the devices. */
  private readonly envelopes = new Map<string, Envelope>();
  private envelope: Envelope = { tempo: null, changes: false };
  private file: FileReference | null = null;

  open(name: string, attributes: Record<string, string>): void {
    const parent = this.path.at(-1);
    this.path.push(name);
    this.tags += 1;
    if (this.path.length > MAX_DEPTH || this.tags > MAX_TAGS) throw new DamagedFile();
    const value = attributes['Value'] ?? '';
    if (this.path.length === 1) this.readProgram(name, attributes);
    if (parent === 'Tracks' || parent === 'ReturnTracks') this.count(name);
    if (PLUGIN_NAMES.includes(`${parent}/${name}`)) this.builder.addPlugin(value);
    if (name.startsWith('MxDevice')) this.maxDevices += 1;
    if (name === 'FileRef' && parent === 'SampleRef') this.file = { path: '', name: '', isOfLibrary: false };
    else if (parent === 'FileRef' && this.file) describeFile(this.file, name, value);
    if (MASTER.some((track) => this.path.includes(track))) this.readTempo(name, attributes);
  }

  close(name: string): void {
    this.path.pop();
    if (name !== 'FileRef' || !this.file || this.path.at(-1) !== 'SampleRef') return;
    if (!this.file.isOfLibrary) this.builder.addSample(this.file.path || this.file.name);
    this.file = null;
  }

  summary(): ProjectSummary {
    const { builder } = this;
    const automated = this.envelopes.get(this.tempoTarget ?? '');
    const tempo = automated?.tempo ?? this.tempo;
    if (tempo !== null) builder.setTempo(tempo);
    if (automated?.changes) builder.addUnread('tempo changes within the project');
    builder.tracks = this.tracks;
    if (this.maxDevices > 0)
      builder.addDamage(`${this.maxDevices} ${this.maxDevices === 1 ? 'device' : 'devices'} of Max for Live`);
    if (!this.isOfLive) builder.addDamage('the file: it is damaged, or not of Ableton Live');
    else if (this.isDamaged) builder.addDamage('the end of the file: it is damaged');
    return builder.summary();
  }

  private readProgram(name: string, { Creator, MinorVersion }: Record<string, string>): void {
    if (name !== 'Ableton') throw new DamagedFile();
    this.isOfLive = true;
    this.builder.version = versionIn(Creator ?? '') ?? versionIn(MinorVersion ?? '');
  }

  private count(name: string): void {
    if (name === 'AudioTrack') this.tracks.audio += 1;
    if (name === 'MidiTrack') this.tracks.midi += 1;
    if (name === 'ReturnTrack') this.tracks.returns += 1;
  }

  private readTempo(name: string, attributes: Record<string, string>): void {
    const parent = this.path.at(-2);
    const value = Number(attributes['Value']);
    const isOfTempo = this.path.at(-2) === 'Tempo' && this.path.at(-3) === 'Mixer';
    if (isOfTempo && name === 'Manual') this.tempo = value;
    if (isOfTempo && name === 'AutomationTarget') this.tempoTarget = attributes['Id'];
    if (parent === 'EnvelopeTarget' && name === 'PointeeId' && this.envelopes.size < MAX_ENVELOPES) {
      this.envelope = { tempo: null, changes: false };
      this.envelopes.set(attributes['Value'] ?? '', this.envelope);
    }
    if (name !== 'FloatEvent' || parent !== 'Events') return;
    // Versions before Live 10 store the automation within the tempo itself.
    if (this.path.at(-4) === 'Tempo') this.tempo ??= value;
    this.envelope.changes ||= this.envelope.tempo !== null && this.envelope.tempo !== value;
    this.envelope.tempo ??= value;
  }
}

function describeFile(file: FileReference, name: string, value: string): void {
  if (name === 'RelativePath' || (name === 'Path' && file.path === '')) file.path = value || file.path;
  if (name === 'Name') file.name = value;
  if (name === 'LivePackName' && value !== '') file.isOfLibrary = true;
  if (name === 'RelativePathType' && LIBRARY_PATHS.includes(value)) file.isOfLibrary = true;
}
