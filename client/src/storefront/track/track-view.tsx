import { Link } from 'react-router-dom';
import { Badge, CoverImage, FireIcon, Price, usePageMeta } from '../../ui';
import { AddToCartButton, unavailableLabel, WishlistButton } from '../basket';
import { PlayOverlay } from '../player';
import { SaleBadge, shopLink } from '../shop';
import { TRACK_COVER_SIZES } from './cover-sizes';
import { Package } from './package';
import { ShareTrack } from './share-track';
import { SimilarTracks } from './similar-tracks';
import { TrackFactSheet } from './track-fact-sheet';
import { trackDescription, trackShareCard, type PageTrack } from './track-meta';
import { TrackStage } from './track-stage';

export function TrackView({ track }: { track: PageTrack }) {
  usePageMeta(track.storeName ? `${track.name} by ${track.storeName}` : track.name, trackDescription(track), {
    share: (site) => trackShareCard(track, site),
  });
  const gone = unavailableLabel(track);

  return (
    <>
      <article className="frame pt-5 md:pt-12">
        <div className="grid gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-12">
          <div className="group/card relative self-start overflow-hidden rounded-md">
            <CoverImage
              path={track.img}
              alt={`Cover of ${track.name}`}
              sizes={TRACK_COVER_SIZES}
              eager
              className="rounded-md"
            />
            <PlayOverlay product={track} />
          </div>
          <div className="flex min-w-0 flex-col">
            <div className="flex min-h-6 flex-wrap items-center gap-2 max-md:empty:hidden">
              {gone && <Badge>{gone}</Badge>}
              <SaleBadge product={track} />
              {track.isHot && (
                <Badge tone="hot" icon={<FireIcon />}>
                  Hot
                </Badge>
              )}
            </div>
            <h1 className="display-lg mt-3 break-words">{track.name}</h1>
            <p className="mt-3 text-muted">
              <Link
                to={shopLink({ genre: [track.category] })}
                className="text-bone underline decoration-edge underline-offset-4 hover:decoration-signal"
              >
                {track.category || 'No categories'}
              </Link>
              {track.storeName && <>, made by {track.storeName}</>}
            </p>
            <TrackFactSheet track={track} />
            <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
              <Price
                value={track.price}
                oldValue={track.oldPrice}
                className="display-md text-[2rem] md:text-[2.5rem]"
              />
              <div className="flex flex-1 items-center gap-2 sm:flex-none">
                <AddToCartButton
                  product={track}
                  variant="primary"
                  size="lg"
                  className="flex-1 sm:flex-none"
                />
                <WishlistButton product={track} className="size-13 border border-edge" />
              </div>
            </div>
            {gone && <Gone word={gone} />}
            <Package track={track} />
            <ShareTrack track={track} />
          </div>
        </div>
        <TrackStage track={track} />
      </article>
      <SimilarTracks track={track} />
    </>
  );
}

function Gone({ word }: { word: 'Reserved' | 'Sold' }) {
  return (
    <p className="mt-4 border-l-2 pl-4 text-[0.9375rem] text-muted">
      {word === 'Sold'
        ? 'This track has found its owner and will not be sold again. What is alike is below.'
        : 'Somebody is buying this track right now. If the order falls through it comes back to the shop.'}
    </p>
  );
}
