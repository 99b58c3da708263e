/** A moment as mails show it, e.g. `2026-07-01 18:05 UTC`. @param iso ISO 8601, in UTC */
export function utcMinute(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}
