import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { originBrief } from '#domain/origin.js';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { Badge, cn, CoverImage, IconButton, LowestPrice, TrackPrice } from '../../ui';
import { unavailableLabel } from '../saved-tracks';
import { formatKey, PlayButton } from '../player';
import { ProjectChoice } from './project-choice';

interface CartItemProps {
  item: ProductCardFragment;
  withProject: boolean;
  onProjectChange: (included: boolean) => void;
  onRemove: () => void;
}

/** One line of the cart page. */
export function CartItem({ item, withProject, onProjectChange, onRemove }: CartItemProps) {
  const gone = unavailableLabel(item);
  const origin = originBrief(item);
  return (
    <li className="flex flex-wrap gap-4 py-5 page-md:gap-6 page-md:py-6">
      <div className="relative size-24 shrink-0 page-md:size-36">
        <CoverImage
          path={item.img}
          alt=""
          sizes="(max-width: 768px) 96px, 144px"
          eager
          className={cn('rounded-md', gone && 'opacity-45')}
        />
        {!gone && <PlayButton product={item} size="sm" className="absolute right-2 bottom-2 touch:size-10" />}
      </div>
      <div className="flex min-w-0 grow basis-40 flex-col">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="leading-snug">
              <Link
                to={`/track/${item.id}`}
                className="wide text-base break-words hover:underline hover:underline-offset-4 page-md:text-lg"
              >
                {item.name}
              </Link>
            </h2>
            <p className="figures mt-1 flex flex-wrap gap-x-3 text-[0.8125rem] text-muted">
              <span>{item.category || 'No categories'}</span>
              {item.bpm && <span>{item.bpm} BPM</span>}
              {item.musicKey && <span>{formatKey(item.musicKey, item.mode)}</span>}
              {origin && <span>{origin}</span>}
            </p>
          </div>
          <IconButton
            label={`Remove ${item.name} from cart`}
            icon={<Trash2 aria-hidden />}
            data-remove
            onClick={onRemove}
            className="-mt-2 -mr-3 text-muted hover:text-bone [&_svg]:size-4.5"
          />
        </div>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-4">
          {item.projectName && !gone ? (
            <ProjectChoice
              item={item}
              program={item.projectName}
              withProject={withProject}
              onChange={onProjectChange}
            />
          ) : (
            <span />
          )}
          {gone ? (
            <Badge>{gone}: not available</Badge>
          ) : (
            <div className="ml-auto flex flex-col items-end">
              <TrackPrice track={item} className="wide text-lg" />
              <LowestPrice track={item} className="text-xs" />
            </div>
          )}
        </div>
      </div>
    </li>
  );
}
