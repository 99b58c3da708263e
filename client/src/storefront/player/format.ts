/** Seconds as mm:ss. */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  return `${pad(Math.floor(whole / 60))}:${pad(whole % 60)}`;
}

/** A duration in words for screen readers, e.g. '1 minute 12 seconds'. */
export function spokenDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const minutes = Math.floor(whole / 60);
  const rest = count(whole % 60, 'second');
  return minutes > 0 ? `${count(minutes, 'minute')} ${rest}` : rest;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

function count(value: number, unit: string): string {
  return `${value} ${unit}${value === 1 ? '' : 's'}`;
}
