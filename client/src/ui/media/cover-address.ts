/** Width and height of a cover's main file in pixels. */
export const MAIN_WIDTH = 640;
/** Widths of the variants, stored as `name-160.webp`. */
const VARIANT_WIDTHS = [160, 320, 1200];

/** URL of a media path from the server ('media/covers/ab12.webp' or a full URL). */
export function mediaUrl(path: string): string {
  return /^(https?:)?\//.test(path) ? path : `/${path}`;
}

/** `srcset` of a cover that is stored in several sizes. */
export function coverSrcSet(url: string): string | undefined {
  if (!/\/covers\/[^/]+\.webp$/.test(url)) return undefined;
  const stem = url.slice(0, -'.webp'.length);
  const variants = VARIANT_WIDTHS.map((width) => `${stem}-${width}.webp ${width}w`);
  return [...variants, `${url} ${MAIN_WIDTH}w`].join(', ');
}
