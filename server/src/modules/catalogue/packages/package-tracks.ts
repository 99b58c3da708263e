import type { EntityManager } from 'typeorm';
import type { Vocals } from '#domain/origin.js';
import type { Principal } from '#core/auth/index.js';
import type { StatedTrack } from './checking/content-check.js';
import type { Package } from './package.entity.js';

/** Tracks that deliver packages. The products module depends on this one, so it provides this under a token. */
export interface PackageTracks {
  /** @throws DomainError NOT_FOUND; FORBIDDEN for the track of another seller; CONFLICT for a reserved or sold one */
  requireEditable(actor: Principal, productId: number): Promise<void>;
  /** Tempo and key that the seller states, for the check of the package. */
  stated(productId: number): Promise<StatedTrack>;
  /** Stated origin of its vocals; null: not stated. */
  statedVocals(productId: number): Promise<Vocals | null>;
  /**
   * Locks a track that is to deliver another package.
   * @returns its title; null for a track that is gone, reserved or sold, which stays as it is
   */
  lock(manager: EntityManager, productId: number): Promise<string | null>;
  /**
   * Makes a locked track deliver a package that is ready.
   * @throws DomainError CONFLICT for a package that belongs to another track
   */
  attach(manager: EntityManager, actor: Principal | null, stored: Package, productId: number): Promise<void>;
  /** The report of a package that the track delivers has changed. */
  packageChanged(manager: EntityManager, productId: number): Promise<void>;
}

export const PACKAGE_TRACKS = Symbol('PACKAGE_TRACKS');
