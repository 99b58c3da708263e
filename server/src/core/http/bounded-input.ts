import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { INPUT_LIMITS } from '#domain/limits.js';
import { DomainError, invalidInput } from '../errors/index.js';
import { isGraphQL } from './request-kind.js';
import { sendError } from './send-error.js';

/** Parses JSON bodies within the limits of their shape, and rejects query strings beyond them. */
export function installInputLimits(adapter: FastifyAdapter, bodyLimit: number): void {
  const fastify = adapter.getInstance<FastifyInstance>();
  const parse = fastify.getDefaultJsonParser('remove', 'remove');
  adapter.useBodyParser('application/json', false, { bodyLimit }, (request, body, done) => {
    const text = body.toString();
    const refusal = refusalOf(() => requireBoundedJson(text));
    // The hook below responds: an error here would be sent in the shape of REST, to a caller of GraphQL as well.
    if (refusal) done(null, refusal);
    else void parse(request, text, done);
  });
  fastify.addHook('preValidation', (request, reply, done) => {
    const refusal =
      request.body instanceof DomainError ? request.body : refusalOf(() => requireBoundedQuery(request));
    if (refusal) void sendError(request, reply, refusal);
    else done();
  });
}

function refusalOf(check: () => void): DomainError | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** Includes the variables and extensions of a GraphQL request by GET, which Apollo parses. */
function requireBoundedQuery(request: FastifyRequest): void {
  requireBoundedInput(request.query);
  if (!isGraphQL(request)) return;
  const { variables, extensions } = request.query as Record<string, unknown>;
  for (const text of [variables, extensions]) if (typeof text === 'string') requireBoundedJson(text);
}

/**
 * Rejects JSON that is too deep or too wide for what walks it later: the parser, renaming of keys, conversion, validation.
 * Reads the text once, without recursion, and stops at the limit. Malformed JSON passes: the parser rejects it.
 * @throws DomainError BAD_USER_INPUT
 */
export function requireBoundedJson(text: string): void {
  const size = new InputSize();
  const open: Container[] = [];
  for (let at = 0; at < text.length; at++) {
    switch (text.charAt(at)) {
      case '"':
        at = endOfString(text, at);
        break;
      case '[':
      case '{':
        open.push({ isList: text[at] === '[', length: 0 });
        size.requireDepth(open.length);
        size.add(open.at(-1), 1);
        break;
      case ']':
      case '}':
        open.pop();
        break;
      case ',':
        size.add(open.at(-1), 1);
        break;
    }
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/**
 * Checks a parsed value as `requireBoundedJson` does a text. Goes level by level and reads the length of a list before its items.
 * @throws DomainError BAD_USER_INPUT
 */
export function requireBoundedInput(value: unknown): void {
  const size = new InputSize();
  let level = [value].filter(isContainer);
  for (let depth = 1; level.length > 0; depth++) {
    size.requireDepth(depth);
    level = level.flatMap((container) => {
      const isList = Array.isArray(container);
      const length = isList ? container.length : Object.keys(container).length;
      size.add({ isList, length: 0 }, length);
      return Object.values(container).filter(isContainer);
    });
  }
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

interface Container {
  isList: boolean;
  /** Items or keys so far. */
  length: number;
}

/** Counts what a request holds, and throws at the limit. */
class InputSize {
  private items = 0;
  private keys = 0;

  requireDepth(depth: number): void {
    if (depth > INPUT_LIMITS.depth)
      throw invalidInput(`The request may be at most ${INPUT_LIMITS.depth} levels deep`);
  }

  /** @param container of the members; undefined in malformed text */
  add(container: Container | undefined, count: number): void {
    if (!container) return;
    container.length += count;
    if (container.isList) this.items += count;
    else this.keys += count;
    const { listItems, keys, keysOfObject } = INPUT_LIMITS;
    if (this.items > listItems)
      throw invalidInput(`The lists of a request may have at most ${listItems} items together`);
    if (this.keys > keys) throw invalidInput(`A request may have at most ${keys} keys`);
    // The conversion to an input class compares each key with all others.
    if (!container.isList && container.length > keysOfObject)
      throw invalidInput(`An object may have at most ${keysOfObject} keys`);
  }
}
