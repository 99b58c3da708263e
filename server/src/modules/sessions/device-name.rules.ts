import { describeDevice } from '#domain/device.js';

const UNKNOWN = 'Unknown device';
const PRODUCT_MAX_LENGTH = 40;

/** Name of a device for its owner, such as "Chrome on Windows", "Firefox" or "curl". */
export function deviceName(userAgent: string): string {
  return describeDevice(userAgent) ?? productOf(userAgent) ?? UNKNOWN;
}

/** Programs name themselves first: `curl/8.5.0`. */
function productOf(userAgent: string): string | undefined {
  return /^[A-Za-z][\w.-]*/.exec(userAgent)?.[0].slice(0, PRODUCT_MAX_LENGTH);
}
