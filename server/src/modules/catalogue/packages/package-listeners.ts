import type { EntityManager } from 'typeorm';
import type { AudioFingerprint } from '#audio/index.js';
import type { Vocals } from '#domain/origin.js';
import { listenerDecorator } from '#core/events/index.js';
import type { Package } from './package.entity.js';

/** Takes part in events of packages, inside the transaction that causes them. A thrown error undoes the event. */
export interface PackageListener {
  /**
   * @param recordings fingerprints of its masters and mixes, the main one first; empty without one that can be read
   * @param isDelivered true for the renewed check of a package that its track delivers already
   */
  packageChecked(
    manager: EntityManager,
    stored: Package,
    recordings: readonly AudioFingerprint[],
    isDelivered: boolean,
  ): Promise<void>;
  /** The track delivers other packages from now on. */
  packageDelivered(manager: EntityManager, productId: number): Promise<void>;
  /** No track delivers it: its review has refused it, or another one has replaced it. */
  packageRefused(manager: EntityManager, stored: Package): Promise<void>;
  /** The bytes of an upload are removed. */
  uploadRemoved(manager: EntityManager, path: string): Promise<void>;
}

export const ListensToPackages = listenerDecorator<PackageListener>();

/** Knows what is stated about the vocals of packages that no track delivers. */
export interface VocalsStatement {
  /** @returns null where nothing is stated about the package behind the link */
  statedVocals(manager: EntityManager, link: string): Promise<Vocals | null>;
}

export const StatesVocals = listenerDecorator<VocalsStatement>();
