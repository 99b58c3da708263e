import { DEFAULT_STORE, type StoreIdentity } from '#domain/store.js';

let identity: StoreIdentity = DEFAULT_STORE;

/** The identity of the store as this process knows it. The settings module loads it and follows its changes. */
export function currentStore(): StoreIdentity {
  return identity;
}

export function setCurrentStore(changed: StoreIdentity): void {
  identity = changed;
}
