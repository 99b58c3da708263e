import { coverSrcSet, mediaUrl, COVER_CLASSES } from '../../ui/media/cover-address';

/** Puts the covers named in an answer into the places of the first view, as far as these are on the screen as a whole. */
export async function drawCovers(answer: string, sizes: string): Promise<void> {
  const paths = [...answer.matchAll(/"img":"([^"]+)"/g)].map(([, path = '']) => path);
  if (paths.length === 0) return;
  // Until the style is there, nothing stands where it will be seen.
  await new Promise(requestAnimationFrame);
  const places = [...document.querySelectorAll('[data-early-cover]')].filter(
    (place) => place.getBoundingClientRect().bottom <= window.innerHeight,
  );
  window.earlyCovers = { page: window.location.pathname, paths: paths.slice(0, places.length) };
  await Promise.all(places.map((place, index) => drawCover(place, paths[index], sizes)));
}

async function drawCover(place: Element, path: string | undefined, sizes: string) {
  const srcset = path && coverSrcSet(mediaUrl(path));
  if (!srcset) return;
  const image = new Image();
  image.alt = '';
  image.fetchPriority = 'high';
  image.className = `${COVER_CLASSES} rounded-md`;
  image.sizes = sizes;
  image.srcset = srcset;
  await image.decode().catch(() => undefined);
  // Unless it is broken, or the app has drawn the page by now.
  if (image.naturalWidth > 0) place.replaceWith(image);
}
