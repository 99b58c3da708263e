const MINUTE_MS = 60_000;

/** 'in 5 h' or '3 days ago'; whole hours below two days. @param ms below zero for the past */
export function timeLeft(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / MINUTE_MS);
  const text =
    minutes < 60
      ? `${Math.max(1, minutes)} min`
      : minutes < 48 * 60
        ? `${Math.round(minutes / 60)} h`
        : `${Math.round(minutes / (24 * 60))} days`;
  return ms < 0 ? `${text} ago` : `in ${text}`;
}
