import { clsx, type ClassValue } from 'clsx';

/** Joins class names. A caller's class overrides only a default that is marked `base:` (class-conflicts.spec.ts). */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
