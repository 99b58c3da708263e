import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import type { AudioFingerprint } from '#audio/index.js';
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

/** Marks a provider that is a `PackageListener`, in any module; packages need not know it. */
export const ListensToPackages = DiscoveryService.createDecorator();

/** Calls the providers that are decorated with `@ListensToPackages()`, one after the other. */
@Injectable()
export class PackageListenersService implements PackageListener {
  constructor(private readonly discovery: DiscoveryService) {}

  async packageChecked(
    manager: EntityManager,
    stored: Package,
    recordings: readonly AudioFingerprint[],
    isDelivered: boolean,
  ): Promise<void> {
    for (const listener of this.listeners())
      await listener.packageChecked(manager, stored, recordings, isDelivered);
  }

  async packageDelivered(manager: EntityManager, productId: number): Promise<void> {
    for (const listener of this.listeners()) await listener.packageDelivered(manager, productId);
  }

  async packageRefused(manager: EntityManager, stored: Package): Promise<void> {
    for (const listener of this.listeners()) await listener.packageRefused(manager, stored);
  }

  async uploadRemoved(manager: EntityManager, path: string): Promise<void> {
    for (const listener of this.listeners()) await listener.uploadRemoved(manager, path);
  }

  private listeners(): PackageListener[] {
    return this.discovery
      .getProviders({ metadataKey: ListensToPackages.KEY })
      .map(({ instance }) => instance as PackageListener);
  }
}
