/** A free TCP port of 127.0.0.1 outside the range that the system gives to outgoing connections. */
export function freePort(): Promise<number>;
