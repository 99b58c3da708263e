import { useState } from 'react';
import { cn } from './cn';

const PLACEHOLDER = '/img/placeholder.svg';
const MAIN_WIDTH = 640;
/** Widths that lie beside the main file as `name-160.webp`. */
const VARIANT_WIDTHS = [160, 320, 1200];

/** The address of a media path as the server gives it ('media/covers/ab12.webp', or a whole URL). */
export function mediaUrl(path: string): string {
  return /^(https?:)?\//.test(path) ? path : `/${path}`;
}

function srcSet(url: string): string | undefined {
  if (!/\/covers\/[^/]+\.webp$/.test(url)) return undefined;
  const stem = url.slice(0, -'.webp'.length);
  return [...VARIANT_WIDTHS.map((width) => `${stem}-${width}.webp ${width}w`), `${url} ${MAIN_WIDTH}w`].join(
    ', ',
  );
}

export interface CoverImageProps {
  /** The `img` of a product or demo. */
  path: string | null | undefined;
  /** '' where the name stands beside it. */
  alt: string;
  /** How wide it is shown, as the `sizes` attribute says it: '64px', '(max-width: 768px) 50vw, 300px'. */
  sizes: string;
  /** Loads at once: for what is above the fold. */
  eager?: boolean;
  className?: string;
}

/** A square cover in the size the screen needs; the placeholder when there is none or it does not load. */
export function CoverImage({ path, alt, sizes, eager, className }: CoverImageProps) {
  const [failedPath, setFailedPath] = useState<string>();
  const url = path && path !== failedPath ? mediaUrl(path) : undefined;
  return (
    <img
      src={url ?? PLACEHOLDER}
      srcSet={url && srcSet(url)}
      sizes={url && sizes}
      alt={alt}
      width={MAIN_WIDTH}
      height={MAIN_WIDTH}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      draggable={false}
      onError={() => setFailedPath(path ?? undefined)}
      className={cn(
        'block aspect-square h-auto w-full rounded-sm bg-raised object-cover outline -outline-offset-1 outline-line',
        className,
      )}
    />
  );
}
