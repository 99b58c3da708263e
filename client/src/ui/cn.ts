import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

// The heading utilities exclude each other, which tailwind-merge does not know.
const merge = extendTailwindMerge<'heading'>({
  extend: {
    classGroups: { heading: ['display-hero', 'display-xl', 'display-lg', 'display-md', 'display-sm'] },
  },
});

/** Joins class names; of two that set the same property, the last one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
