import { LinkButton, useStore } from '../../ui';

/** About the store, between two banners. */
export function Story() {
  return (
    <section aria-labelledby="story" className="frame pt-20 page-md:pt-32">
      <SoldOnceBanner />
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 py-16 page-md:py-24 page-lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <h2 id="story" className="display-lg">
          A release should not wait for a free weekend.
        </h2>
        <div className="flex max-w-2xl flex-col gap-5 text-muted page-md:text-lg">
          <p>
            You play three nights a week, answer bookings in between, and the label would like the next single
            by the end of the month. The idea is there. The forty hours in the studio are not. That is what
            ghost production is for, and it is older than the word: somebody who loves the craft makes the
            record, somebody who loves the stage brings it to people.
          </p>
          <p>
            {useStore().name} is where the two meet. Every track in the shop is complete: arranged, mixed and
            mastered, with its stems and MIDI, and in many cases with the project itself, so that you can open
            it, move the break and make it yours before it goes out.
          </p>
          <p>
            You hear it before you pay. Filter by tempo and key until it fits between two records you already
            play, put three candidates in a row, sleep on it. When you buy, the seller transfers one hundred
            percent of the rights to you by contract and the track leaves the shop. No second buyer, no
            credit, no story to keep straight.
          </p>
          <p>
            And if the track you hear in your head is not on the shelf, tell us about it: the same producers
            work to order.
          </p>
          <LinkButton to="/faq" className="mt-2 self-start">
            How buying works
          </LinkButton>
        </div>
      </div>
      <SellerBanner />
    </section>
  );
}

const PANEL =
  'relative grid grid-cols-1 overflow-hidden rounded-md border page-md:min-h-72 page-md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]';
const WORDS = 'relative flex flex-col items-start justify-center p-6 page-md:p-12';

/** Drawing: empty outlines and one filled square, the single copy. */
function SoldOnceBanner() {
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
        className="h-44 w-full page-md:h-full"
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

/** Drawing: five stems merge into one line. */
function SellerBanner() {
  return (
    <div className={`${PANEL} bg-bone text-ink`}>
      <div className={`${WORDS} page-md:order-last`}>
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
        className="h-44 w-full fill-none stroke-ink page-md:h-full"
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
