/**
 * Texts by key. Browsers may block their storage, and it may be full: what it does not take is kept until the page is left.
 */
class BrowserStorage {
  private readonly notStored = new Map<string, string | null>();

  /** @param storage throws where the browser blocks it */
  constructor(private readonly storage: () => Storage) {}

  /** Null for none. */
  read(key: string): string | null {
    const kept = this.notStored.get(key);
    if (kept !== undefined) return kept;
    try {
      return this.storage().getItem(key);
    } catch {
      return null;
    }
  }

  /** Parsed JSON; null for none, and for other text. */
  readJson(key: string): unknown {
    try {
      return JSON.parse(this.read(key) ?? 'null');
    } catch {
      return null;
    }
  }

  /**
   * @param value null removes what is stored
   * @returns false when it is kept until the page is left only
   */
  write(key: string, value: string | null): boolean {
    try {
      if (value === null) this.storage().removeItem(key);
      else this.storage().setItem(key, value);
      this.notStored.delete(key);
      return true;
    } catch {
      this.notStored.set(key, value);
      return false;
    }
  }

  keys(): string[] {
    const kept = [...this.notStored.keys()];
    try {
      return [...kept, ...Object.keys(this.storage())];
    } catch {
      return kept;
    }
  }
}

/** Local storage, which the tabs of the browser share. */
export const safeLocalStorage = new BrowserStorage(() => localStorage);
/** Session storage, which belongs to one tab and ends with it. */
export const safeSessionStorage = new BrowserStorage(() => sessionStorage);
