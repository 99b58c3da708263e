import { TRACK_FEEDS } from '#domain/feeds.js';
import { accentStyle, STORE_ELEMENT_ID, storeIcon } from '#domain/store.js';
import { INITIAL_STATE_ID, toScriptJson, type InitialState } from './initial-state';
import type { PageAssets } from './page-assets';
import type { PageMeta, ShareCard, Site } from '../ui';

interface DocumentProps {
  meta: PageMeta;
  /** Canonical address. */
  url: string;
  site: Site;
  assets: PageAssets;
  /** HTML of the app; null leaves the root empty. */
  content: string | null;
  /** State for hydration; null where the browser renders the page itself. */
  state: InitialState | null;
}

/** The HTML document of a page whose content is prerendered. index.html is its counterpart for client-rendered pages. */
export function Document({ meta, url, site, assets, content, state }: DocumentProps) {
  const { store } = site;
  const share = meta.share?.(site);
  const accents = accentStyle(store);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{meta.title}</title>
        <meta name="description" content={meta.description} />
        {meta.isMissing || meta.isUnlisted ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={url} />
        )}
        <meta name="color-scheme" content="dark light" />
        <meta name="theme-color" content="#0b0b0d" />
        <script src="/theme.js" />
        <link rel="icon" href={storeIcon(store)} type={store.logo ? undefined : 'image/svg+xml'} />
        {accents && <style dangerouslySetInnerHTML={{ __html: accents }} />}
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} crossOrigin="" />
        ))}
        {meta.hasFeeds &&
          TRACK_FEEDS.map(({ path, type, title }) => (
            <link key={path} rel="alternate" type={type} title={title} href={path} />
          ))}
        {share && <ShareTags share={share} url={url} store={store.name} description={meta.description} />}
        <script
          type="application/json"
          id={STORE_ELEMENT_ID}
          data-address={site.origin}
          dangerouslySetInnerHTML={{ __html: toScriptJson(store) }}
        />
        <Scripts assets={assets} startsAfterPaint={state !== null} />
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={content === null ? undefined : { __html: content }} />
        <noscript>{store.name} is a listening room: it needs JavaScript to play.</noscript>
        {state && (
          <script
            type="application/json"
            id={INITIAL_STATE_ID}
            dangerouslySetInnerHTML={{ __html: toScriptJson(state) }}
          />
        )}
      </body>
    </html>
  );
}

interface ScriptsProps {
  assets: PageAssets;
  startsAfterPaint: boolean;
}

/** Prerendered content needs no scripts at first: styles, fonts and covers load before them. */
function Scripts({ assets: { start, entry, modules }, startsAfterPaint }: ScriptsProps) {
  if (startsAfterPaint) {
    return <script src={start} data-modules={[entry, ...modules].join(' ')} />;
  }
  return (
    <>
      <script type="module" src={entry} crossOrigin="" />
      {modules.map((href) => (
        <link key={href} rel="modulepreload" href={href} crossOrigin="" />
      ))}
    </>
  );
}

interface ShareTagsProps {
  share: ShareCard;
  url: string;
  store: string;
  description: string;
}

/** Open Graph and Twitter tags, and schema.org data. */
function ShareTags({
  share: { title, image, audio, type, structuredData },
  url,
  store,
  description,
}: ShareTagsProps) {
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={store} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {image && (
        <>
          <meta property="og:image" content={image} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="1200" />
        </>
      )}
      {audio && <meta property="og:audio" content={audio} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      {image && <meta name="twitter:image" content={image} />}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptJson(structuredData) }} />
    </>
  );
}
