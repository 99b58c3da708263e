import type { FastifyRequest } from 'fastify';

/** Request bodies remembered; each stands for one operation with one set of variables. */
const KNOWN_BODIES = 5_000;
/** Longer bodies are parsed each time, so that they cannot fill the memory. */
const LONGEST_BODY = 4_000;

/** What some request bodies ask for, so that the next one like it need not be parsed. */
export class KnownBodies<T> {
  private readonly meanings = new Map<string, T>();
  private readonly texts = new WeakMap<FastifyRequest, string>();

  /**
   * Looks at the body of a request before it is parsed. `answer` is called with what it is known to mean and tells
   * whether that was enough; else the body is put back to be parsed, and `otherwise` is called.
   */
  peek(
    request: FastifyRequest,
    payload: NodeJS.ReadableStream,
    answer: (meaning: T) => boolean,
    otherwise: () => void,
  ): void {
    const length = Number(request.headers['content-length']);
    if (!(length > 0 && length <= LONGEST_BODY)) return otherwise();
    payload.once('readable', () => {
      const body = payload.read(length) as Buffer | null;
      if (!body) return otherwise();
      const text = body.toString('latin1');
      const meaning = this.meanings.get(text);
      if (meaning && answer(meaning)) return;
      payload.unshift(body);
      this.texts.set(request, text);
      otherwise();
    });
  }

  /** The body of the request means this. */
  learn(request: FastifyRequest, meaning: T): void {
    const text = this.texts.get(request);
    if (text === undefined) return;
    this.meanings.delete(text);
    this.meanings.set(text, meaning);
    if (this.meanings.size <= KNOWN_BODIES) return;
    for (const oldest of this.meanings.keys()) {
      this.meanings.delete(oldest);
      break;
    }
  }
}
