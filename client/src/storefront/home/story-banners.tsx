import { LinkButton } from '../../ui';

const PANEL =
  'relative grid overflow-hidden rounded-md border md:min-h-72 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]';
const WORDS = 'relative flex flex-col items-start justify-center p-6 md:p-12';

/** Ten copies that are not there, and the one that is. */
export function SoldOnceBanner() {
  return (
    <div className={`${PANEL} bg-surface`}>
      <div className={WORDS}>
        <p className="display-lg">Sold once. Then it is gone.</p>
        <p className="mt-3 max-w-md text-muted">
          No leases, no second licence, no copy in somebody else’s set. One track, one owner, one contract.
        </p>
        <LinkButton to="/shop" className="mt-6">
          See what is left
        </LinkButton>
      </div>
      <svg
        aria-hidden
        viewBox="0 0 480 288"
        preserveAspectRatio="xMidYMid slice"
        className="h-44 w-full md:h-full"
      >
        {Array.from({ length: 28 }, (_, place) => {
          const [column, row] = [place % 7, Math.floor(place / 7)];
          const kept = place === 17;
          return (
            <rect
              key={place}
              x={column * 68 + 8}
              y={row * 72 + 8}
              width="56"
              height="56"
              rx="4"
              strokeDasharray={kept ? undefined : '3 5'}
              className={kept ? 'fill-signal stroke-signal' : 'fill-none stroke-edge'}
            />
          );
        })}
      </svg>
    </div>
  );
}

const STEMS = [0.9, 0.55, 0.75, 0.4, 0.65];

/** Five stems run together into one line. */
export function SellerBanner() {
  return (
    <div className={`${PANEL} bg-bone text-ink`}>
      <div className={`${WORDS} md:order-last`}>
        <p className="display-lg">You make them? We sell them.</p>
        <p className="mt-3 max-w-md text-ink/75">
          Open a shop of your own, send finished tracks for review, and be paid when they find their artist.
          Your name stays in the project folder.
        </p>
        <LinkButton
          to="/upload-instructions"
          className="mt-6 border-ink bg-transparent text-ink hover:border-ink hover:bg-ink hover:text-bone"
        >
          Read the upload guide
        </LinkButton>
      </div>
      <svg
        aria-hidden
        viewBox="0 0 480 288"
        preserveAspectRatio="xMidYMid slice"
        className="h-44 w-full fill-none stroke-ink md:h-full"
        strokeWidth="2"
      >
        {STEMS.map((depth, stem) => (
          <path
            key={stem}
            d={`M0 ${24 + stem * 60} C 90 ${24 + stem * 60 - depth * 60}, 130 ${24 + stem * 60 + depth * 60}, 200 ${24 + stem * 60} S 320 144, 400 144`}
          />
        ))}
        <path d="M400 144H480" strokeWidth="10" />
      </svg>
    </div>
  );
}
