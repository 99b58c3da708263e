import { Link } from 'react-router-dom';
import { POPULAR_STYLES } from '#domain/genres.js';
import { LinkButton } from '../../ui';
import { shopLink } from '../shop';
import { SectionHead } from './section-head';
import { StepPattern } from './step-pattern';
import { STYLE_PATTERNS } from './style-patterns';

/** Ten styles, each as the bar it is known by; each opens the shop at its tracks. */
export function StylesGrid() {
  return (
    <section aria-labelledby="styles" className="frame pt-20 md:pt-32">
      <SectionHead
        id="styles"
        title="Popular styles"
        action={<LinkButton to="/service">View Demo</LinkButton>}
      >
        Ten grooves that leave the shop fastest. Pick one and see what is there.
      </SectionHead>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-5">
        {POPULAR_STYLES.map((style) => {
          const pattern = STYLE_PATTERNS[style];
          return (
            <li key={style}>
              <Link
                to={shopLink({ genre: [style] })}
                className="group flex h-full flex-col justify-between gap-8 rounded-md border bg-surface p-4 transition-colors hover:border-edge md:p-5"
              >
                <StepPattern pattern={pattern} />
                <span>
                  <span className="wide block leading-tight md:text-lg">{style}</span>
                  <span className="figures mt-1 block text-[0.8125rem] text-muted">
                    {pattern.bpm[0]} to {pattern.bpm[1]} BPM
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
