const SYSTEM_FILE = /(?:^|\/)(?:__MACOSX\/.*|\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini|Icon\r)$/is;

/** True for a file that macOS or Windows adds to folders and archives by itself. */
export function isSystemFile(name: string): boolean {
  return SYSTEM_FILE.test(name);
}
