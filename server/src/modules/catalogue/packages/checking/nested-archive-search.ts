import { isSystemFile } from '../archives/index.js';
import { nested } from './archive-problems.js';

const ZIP_NAME = /\.zip$/i;
/** Documents and projects that are ZIP archives themselves. */
const ZIP_DOCUMENT =
  /\.(?:song|dawproject|xrns|xrni|ablbundle|gp|dorico|musx|mscz|mxl|docx|xlsx|pptx|odt|ods|odp|pages|numbers|key|epub)$/i;
const MULTISAMPLE = /\.multisample$/i;
const FL_PROJECT = /\.flp$/i;
/** First bytes by which archives are known. */
const ZIP_STARTS = ['504b0304', '504b0506', '504b0708'];
const OTHER_STARTS = ['526172211a07', '377abcaf271c', '425a68', 'fd377a585a00', '28b52ffd', '4d534346'];
const START_BYTES = 6;

const FILE_HEADER = Buffer.from('PK\x03\x04', 'latin1');
const FILE_HEADER_BYTES = 30;
/** Bytes of a file's header and name, as far as they are looked at. */
const HEADER_AND_NAME_BYTES = 300;

/** Looks for an archive within the archive while one of its files is read. */
export class NestedArchiveSearch {
  private start: Buffer = Buffer.alloc(0);
  private tail: Buffer = Buffer.alloc(0);
  private holdsFlProject = false;

  constructor(private readonly name: string) {}

  add(chunk: Buffer): void {
    if (this.start.length < START_BYTES) {
      this.start = Buffer.concat([this.start, chunk.subarray(0, START_BYTES)]);
    }
    if (!this.isZip || this.holdsFlProject) return;
    const window = Buffer.concat([this.tail, chunk]);
    this.holdsFlProject = holdsFlProject(window);
    this.tail = window.subarray(-HEADER_AND_NAME_BYTES);
  }

  /** @throws ArchiveProblem for an archive by its name or content, once the whole file is read */
  end(): void {
    const { name, isZip } = this;
    if (isZip && MULTISAMPLE.test(name)) throw nested(name, 'a multisample of Bitwig Studio');
    if (isZip && this.holdsFlProject) throw nested(name, 'a zipped project of FL Studio');
    const isNamedSo = ZIP_NAME.test(name) && !isSystemFile(name);
    if (isZip || isNamedSo || this.startsAs(OTHER_STARTS)) throw nested(name);
  }

  private get isZip(): boolean {
    return this.startsAs(ZIP_STARTS) && !ZIP_DOCUMENT.test(this.name);
  }

  private startsAs(starts: readonly string[]): boolean {
    const start = this.start.toString('hex');
    return starts.some((known) => start.startsWith(known));
  }
}

function holdsFlProject(window: Buffer): boolean {
  for (let at = window.indexOf(FILE_HEADER); at >= 0; at = window.indexOf(FILE_HEADER, at + 1)) {
    const nameAt = at + FILE_HEADER_BYTES;
    if (nameAt > window.length) return false;
    const nameBytes = window.readUInt16LE(at + 26);
    if (FL_PROJECT.test(window.toString('latin1', nameAt, nameAt + nameBytes))) return true;
  }
  return false;
}
