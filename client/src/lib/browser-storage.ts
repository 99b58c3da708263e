/** Texts by key. Browsers may block their storage, and it may be full: there is nothing to read then, and nothing is kept. */
class BrowserStorage {
  /** @param storage throws where the browser blocks it */
  constructor(private readonly storage: () => Storage) {}

  /** Null for none. */
  read(key: string): string | null {
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
   * @returns false when it could not be stored
   */
  write(key: string, value: string | null): boolean {
    try {
      if (value === null) this.storage().removeItem(key);
      else this.storage().setItem(key, value);
      return true;
    } catch {
      return false;
    }
  }

  keys(): string[] {
    try {
      return Object.keys(this.storage());
    } catch {
      return [];
    }
  }
}

/** Of this browser, shared by its tabs. */
export const safeLocalStorage = new BrowserStorage(() => localStorage);
/** Of this tab, until it is closed. */
export const safeSessionStorage = new BrowserStorage(() => sessionStorage);
