import { useState } from 'react';
import { cn } from '../cn';
import { coverSrcSet, MAIN_WIDTH, mediaUrl } from './cover-address';

const PLACEHOLDER = '/img/placeholder.svg';

export interface CoverImageProps {
  /** The `img` of a product or demo. */
  path: string | null | undefined;
  /** '' where the name is shown beside it. */
  alt: string;
  /** The `sizes` attribute: '64px', '(max-width: 768px) 50vw, 300px'. */
  sizes: string;
  /** Loads without lazy loading, for covers above the fold. */
  eager?: boolean;
  className?: string;
}

/** A square cover in the needed size; a placeholder when there is none or it fails to load. */
export function CoverImage({ path, alt, sizes, eager, className }: CoverImageProps) {
  const [failedPath, setFailedPath] = useState<string>();
  const url = path && path !== failedPath ? mediaUrl(path) : undefined;
  return (
    <img
      src={url ?? PLACEHOLDER}
      srcSet={url && coverSrcSet(url)}
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
        'base:h-auto base:w-full base:rounded-sm block aspect-square bg-raised object-cover outline -outline-offset-1 outline-line',
        className,
      )}
    />
  );
}
