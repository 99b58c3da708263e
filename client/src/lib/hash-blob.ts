import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * SHA-256 in hexadecimal, piece by piece, so that the size of the file does not matter.
 * @param onProgress called with the part that is done, 0 to 1
 */
export async function hashBlob(
  file: Blob,
  signal: AbortSignal,
  onProgress: (part: number) => void = () => {},
): Promise<string> {
  const hash = sha256.create();
  const reader = file.stream().getReader();
  let done = 0;
  for (;;) {
    const { value } = await reader.read();
    signal.throwIfAborted();
    if (!value) return bytesToHex(hash.digest());
    hash.update(value);
    done += value.length;
    onProgress(file.size === 0 ? 1 : done / file.size);
  }
}
