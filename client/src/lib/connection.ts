/** True where the browser says so. Pages are also rendered where there is no browser, or one that does not know. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;
