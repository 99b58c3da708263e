const MAX_DOCUMENTS = 1000;
/** A longer one is executed, and not kept. */
const MAX_DOCUMENT_LENGTH = 10_000;

/**
 * Documents by their SHA-256, for requests that send the hash alone. Apollo registers only documents that it found valid; the
 * least recently used is evicted first, and its caller is asked to send the text again. Each instance has its own.
 */
export class PersistedDocuments {
  private readonly documents = new Map<string, string>();

  get(hash: string): Promise<string | undefined> {
    const document = this.documents.get(hash);
    if (document !== undefined) this.keep(hash, document);
    return Promise.resolve(document);
  }

  set(hash: string, document: string): Promise<void> {
    if (document.length <= MAX_DOCUMENT_LENGTH) this.keep(hash, document);
    for (const oldest of this.documents.keys()) {
      if (this.documents.size <= MAX_DOCUMENTS) break;
      this.documents.delete(oldest);
    }
    return Promise.resolve();
  }

  delete(hash: string): Promise<boolean> {
    return Promise.resolve(this.documents.delete(hash));
  }

  /** The most recently used document is the last of the map. */
  private keep(hash: string, document: string): void {
    this.documents.delete(hash);
    this.documents.set(hash, document);
  }
}
