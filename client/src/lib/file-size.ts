const GIGABYTE = 1024 ** 3;
const MEGABYTE = 1024 ** 2;
const KILOBYTE = 1024;

/** The size of a file in words: '3 KB', '12.4 MB', '1.20 GB'. */
export function fileSizeText(bytes: number): string {
  if (bytes < MEGABYTE / 10) return `${Math.ceil(bytes / KILOBYTE)} KB`;
  return bytes < GIGABYTE ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${(bytes / GIGABYTE).toFixed(2)} GB`;
}
