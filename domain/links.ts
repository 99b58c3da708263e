/** A host with a dot, and what follows it. */
const WITHOUT_SCHEME = /^(?:www\.)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#:]|$)/u;

/** Adds https to an address that lacks its scheme: `soundcloud.com/me`. Leaves any other text as it is, trimmed. */
export function completeLink(text: string): string {
  const trimmed = text.trim();
  return WITHOUT_SCHEME.test(trimmed) ? `https://${trimmed}` : trimmed;
}

/** True for an http or https address. */
export function isWebLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && hostname !== '';
}

/** True for an http or https address without white space. */
export function isWebAddress(text: string): boolean {
  return !/\s/.test(text) && isWebLink(text);
}
