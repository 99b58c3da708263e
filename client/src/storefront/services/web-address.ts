/** An address as people paste it: what the browser's bar leaves out is put back. */
export function completeAddress(text: string): string {
  const address = text.trim();
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address) ? `https://${address}` : address;
}

/** An address a browser opens: http or https, a host with a dot, no blanks. */
export function isWebAddress(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.');
}
