import { LinkButton } from '../../ui';
import { SellerBanner, SoldOnceBanner } from './story-banners';

/** What the shop is about, in its own words, between two banners. */
export function Story() {
  return (
    <section aria-labelledby="story" className="frame pt-20 md:pt-32">
      <SoldOnceBanner />
      <div className="grid gap-x-12 gap-y-6 py-16 md:py-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <h2 id="story" className="display-lg">
          A release should not wait for a free weekend.
        </h2>
        <div className="flex max-w-2xl flex-col gap-5 text-muted md:text-lg">
          <p>
            You play three nights a week, answer bookings in between, and the label would like the next single
            by the end of the month. The idea is there. The forty hours in the studio are not. That is what
            ghost production is for, and it is older than the word: somebody who loves the craft makes the
            record, somebody who loves the stage brings it to people.
          </p>
          <p>
            Ghostnote is where the two meet. Every track in the shop is complete: arranged, mixed and
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
