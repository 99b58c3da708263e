import type { TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

/** A change, and the events that it sends in their order. */
export interface Change {
  name: string;
  events: string[];
  /** Prepares the change outside of the count, and returns the change itself. */
  prepare(shop: Shop): Promise<() => Promise<unknown>>;
}

export interface Shop {
  testApp: TestApp;
  admin: Caller;
  buyer: Caller;
}
