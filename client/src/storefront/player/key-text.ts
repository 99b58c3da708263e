import { camelotCode } from '#domain/keys.js';

/** A key with its Camelot code: 'F# · 11A'. */
export function keyText(musicKey: string | null): string | null {
  if (!musicKey) return null;
  const code = camelotCode(musicKey);
  return code ? `${musicKey} · ${code}` : musicKey;
}
