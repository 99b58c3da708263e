import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import type { AudioFingerprint } from '../../core/audio/index.js';
import type { Package } from './package.entity.js';

/** Takes part in events of packages, inside the transaction that causes them. A thrown error undoes the event. */
export interface PackageListener {
  /** @param recording fingerprint of the master; null without one that can be read */
  packageChecked(manager: EntityManager, stored: Package, recording: AudioFingerprint | null): Promise<void>;
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
    recording: AudioFingerprint | null,
  ): Promise<void> {
    for (const listener of this.listeners()) await listener.packageChecked(manager, stored, recording);
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
