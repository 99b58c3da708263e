import { PieceReader, DamagedFile } from './project-stream.js';
import { SummaryBuilder, versionIn, type ProjectSummary } from './project-summary.js';
import { addOnOfFlStudio } from './stock-plugins.js';

/** Events below carry 1 byte, those below the next 2, then 4; the others state their length. */
const WORD_EVENTS = 64;
const DWORD_EVENTS = 128;
const SIZED_EVENTS = 192;

const COARSE_TEMPO = 66;
const FINE_TEMPO = 93;
const TEMPO = 156;
const SAMPLE_PATH = 196;
const VERSION = 199;
const PLUGIN = 201;
const PLUGIN_STATE = 213;

/** Name of a plug-in within the state of the wrapper, whose records have a type and a length of 8 bytes. */
const WRAPPED_NAME = 54;
const RECORD_HEAD_BYTES = 12;
/** Holds every plug-in that is not of FL Studio itself. */
const WRAPPER = 'Fruity Wrapper';
const MAX_TEXT_BYTES = 4_096;
const MAX_LENGTH_BYTES = 4;
/** Samples of FL Studio's own library have a variable before their path, or lie among its templates. */
const LIBRARY = /^%FL(?:Studio(?:Factory)?Data|Path)%|(?:^|[\\/])Projects[\\/]Templates[\\/]/i;
const FIRST_UTF16_VERSION = 11.5;
const FIRST_NEW_PLAYLIST = 21;

/** A project of FL Studio: a header, then events. */
export async function readFlStudio(content: AsyncIterable<Buffer>): Promise<ProjectSummary> {
  const project = new FlStudioProject(new PieceReader(content));
  try {
    await project.readHeader();
    for (;;) if (!(await project.readEvent())) break;
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    project.isDamaged = true;
  }
  return project.summary();
}

class FlStudioProject {
  isDamaged = false;
  private readonly builder = new SummaryBuilder('FL Studio');
  /** Bytes of events that are still to come. */
  private left = 0;
  private isOfFl = false;
  private tempo: number | null = null;
  private coarse: number | null = null;
  private fine = 0;
  /** A wrapper whose state has not come yet. */
  private isWrapped = false;

  constructor(private readonly reader: PieceReader) {}

  async readHeader(): Promise<void> {
    if ((await this.reader.take(4)).toString('latin1') !== 'FLhd') throw new DamagedFile();
    await this.reader.skip((await this.reader.take(4)).readUInt32LE(0));
    if ((await this.reader.take(4)).toString('latin1') !== 'FLdt') throw new DamagedFile();
    this.left = (await this.reader.take(4)).readUInt32LE(0);
    this.isOfFl = true;
  }

  /** @returns false after the last event */
  async readEvent(): Promise<boolean> {
    if (this.left <= 0) return false;
    const id = (await this.take(1)).readUInt8(0);
    if (id < WORD_EVENTS) await this.skip(1);
    else if (id < DWORD_EVENTS) this.readNumber(id, (await this.take(2)).readUInt16LE(0));
    else if (id < SIZED_EVENTS) this.readNumber(id, (await this.take(4)).readUInt32LE(0));
    else await this.readSized(id, await this.readLength());
    return true;
  }

  summary(): ProjectSummary {
    const { builder } = this;
    this.endPlugin();
    const tempo = this.tempo ?? (this.coarse === null ? null : this.coarse + this.fine / 1000);
    if (tempo !== null) builder.setTempo(tempo);
    if (Number.parseFloat(builder.version ?? '') >= FIRST_NEW_PLAYLIST) {
      builder.addUnread('the playlist: its records changed in FL Studio 21');
    }
    if (!this.isOfFl || builder.version === null)
      builder.addDamage('the file: it is damaged, or not of FL Studio');
    else if (this.isDamaged) builder.addDamage('the end of the file: it is damaged');
    return builder.summary();
  }

  private readNumber(id: number, value: number): void {
    if (id === TEMPO) this.tempo = value / 1000;
    if (id === COARSE_TEMPO) this.coarse = value;
    if (id === FINE_TEMPO) this.fine = value;
  }

  private async readSized(id: number, length: number): Promise<void> {
    if (id === VERSION) this.builder.version = versionIn((await this.takeText(length)).toString('latin1'));
    else if (id === PLUGIN) {
      this.endPlugin();
      const name = this.text(await this.takeText(length));
      this.isWrapped = name === WRAPPER;
      const addOn = addOnOfFlStudio(name);
      if (addOn) this.builder.addPlugin(addOn);
    } else if (id === PLUGIN_STATE && this.isWrapped) await this.readWrapped(length);
    else if (id === SAMPLE_PATH) {
      const path = this.text(await this.takeText(length));
      if (!LIBRARY.test(path)) this.builder.addSample(path);
    } else await this.skip(length);
  }

  /** Adds the plug-in that the state of a wrapper names. */
  private async readWrapped(length: number): Promise<void> {
    const end = this.left - length;
    if (length >= 4) await this.skip(4);
    while (this.left - end >= RECORD_HEAD_BYTES) {
      const head = await this.take(RECORD_HEAD_BYTES);
      const size = head.readUInt32LE(4);
      if (head.readUInt32LE(8) !== 0 || size > this.left - end) break;
      if (head.readUInt32LE(0) === WRAPPED_NAME && size > 0) {
        this.builder.addPlugin((await this.takeText(size)).toString('utf8'));
        this.isWrapped = false;
      } else await this.skip(size);
    }
    await this.skip(this.left - end);
  }

  /** A wrapper without a name is a plug-in all the same. */
  private endPlugin(): void {
    if (this.isWrapped) this.builder.addPlugin('');
    this.isWrapped = false;
  }

  private text(bytes: Buffer): string {
    const isWide = Number.parseFloat(this.builder.version ?? '0') >= FIRST_UTF16_VERSION;
    return bytes.toString(isWide ? 'utf16le' : 'latin1').replace(/\0.*$/s, '');
  }

  /** The start of a text; the rest of one that is too long is left out. */
  private async takeText(length: number): Promise<Buffer> {
    const bytes = await this.take(Math.min(length, MAX_TEXT_BYTES));
    await this.skip(length - bytes.length);
    return bytes;
  }

  /** Seven bits a byte, the lowest first. */
  private async readLength(): Promise<number> {
    let length = 0;
    for (let at = 0; at < MAX_LENGTH_BYTES; at++) {
      const byte = (await this.take(1)).readUInt8(0);
      length += (byte & 0x7f) * 2 ** (7 * at);
      if (byte < 0x80) return length;
    }
    throw new DamagedFile();
  }

  private take(bytes: number): Promise<Buffer> {
    this.left -= bytes;
    return this.reader.take(bytes);
  }

  private skip(bytes: number): Promise<void> {
    if (bytes < 0) throw new DamagedFile();
    this.left -= bytes;
    return this.reader.skip(bytes);
  }
}
