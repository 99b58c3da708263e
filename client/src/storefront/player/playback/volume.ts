/**
 * Gain of a volume from 0 to 1. Perceived loudness grows with the 0.6th power of the sound pressure (Stevens), so this makes
 * half the volume sound half as loud; as a gain, half the slider would change next to nothing.
 */
export function toGain(volume: number): number {
  return Math.min(Math.max(volume, 0), 1) ** (1 / 0.6);
}
