import { z } from 'zod';

/** A field of an event or response that may be missing, null, or of another type than documented; each reads as undefined. */
export const absent = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

/** The JSON value of a text; undefined for text that is none. */
export function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
