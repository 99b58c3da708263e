import type { FileHandle } from 'node:fs/promises';

/** The record that ends a ZIP archive. */
export interface ArchiveEnd {
  /** Last bytes of the file, and their place. */
  tail: Buffer;
  from: number;
  /** Place of the record in the tail. */
  at: number;
  /** Place behind the archive; what follows it are zeros. */
  end: number;
  /** True for the last one of several parts. */
  isPart: boolean;
}

const MARK = Buffer.from('PK\x05\x06', 'latin1');
const RECORD_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const ZIP64_LOCATOR_BYTES = 20;
/** Number of the part in archives whose ZIP64 record holds the real one. */
const DISK_ELSEWHERE = 0xffff;

/**
 * Finds the end of an archive. Programs that write into a pipe may fill their last block with zeros behind it.
 * @returns null where none ends the file
 */
export async function findEnd(handle: FileHandle, size: number): Promise<ArchiveEnd | null> {
  const bytes = Math.min(size, ZIP64_LOCATOR_BYTES + RECORD_BYTES + MAX_COMMENT_BYTES);
  const from = size - bytes;
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, from);
  const tail = buffer.subarray(0, bytesRead);
  const at = tail.lastIndexOf(MARK, Math.max(0, tail.length - RECORD_BYTES));
  if (at === -1) return null;
  const end = at + RECORD_BYTES + tail.readUInt16LE(at + 20);
  if (end > tail.length || tail.subarray(end).some((byte) => byte !== 0)) return null;
  const disk = tail.readUInt16LE(at + 4);
  return { tail, from, at, end: from + end, isPart: disk > 0 && disk < DISK_ELSEWHERE };
}
