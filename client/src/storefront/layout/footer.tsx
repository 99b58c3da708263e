import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo, LogoMark, PaymentIcons, ThemeSwitch, useStore } from '../../ui';
import { NewsletterForm } from '../newsletter';
import { LEGAL_LINKS, MAIN_MENU, MORE_LINKS } from './navigation';

const LINK =
  'inline-flex min-h-8 max-w-full wrap-anywhere items-center text-[0.9375rem] text-muted transition-colors hover:text-bone touch:min-h-11';

export function Footer() {
  const { name, location, infoEmail, socialLinks } = useStore();
  return (
    <footer id="footer" tabIndex={-1} className="mt-auto pt-20 outline-none">
      <Stave />
      <div className="@container frame">
        <div className="grid grid-cols-1 gap-x-8 gap-y-12 py-14 @min-[16rem]:grid-cols-2 @min-[58rem]:grid-cols-12 lg:py-20">
          <div className="@min-[16rem]:col-span-2 @min-[58rem]:col-span-4">
            <Logo />
            <p className="mt-5 max-w-sm text-[0.9375rem] text-muted">
              {name} is a marketplace for exclusive, ghost-produced electronic music. Every track is made by a
              working producer, sold once, and yours to release under your own name.
            </p>
          </div>
          <FooterColumn title="Quick Links" className="@min-[58rem]:col-span-2">
            {[...MAIN_MENU, ...MORE_LINKS, ...LEGAL_LINKS].map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={LINK}>
                  {label}
                </Link>
              </li>
            ))}
          </FooterColumn>
          <FooterColumn title="Follow" className="@min-[58rem]:col-span-2">
            {socialLinks.map(({ url, label }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer" className={LINK}>
                  {label}
                  <ArrowUpRight aria-hidden className="ml-1 size-3.5" />
                </a>
              </li>
            ))}
          </FooterColumn>
          <div className="flex min-w-0 flex-col gap-10 @min-[16rem]:col-span-2 @min-[58rem]:col-span-4">
            <NewsletterForm />
            <FooterColumn title="Contact">
              <li className="flex min-h-8 items-center text-[0.9375rem] wrap-anywhere text-muted">
                {location}
              </li>
              <li>
                <a href={`mailto:${infoEmail}`} className={LINK}>
                  {infoEmail}
                </a>
              </li>
            </FooterColumn>
          </div>
        </div>
      </div>
      <div className="border-t">
        <div className="frame flex flex-wrap items-center justify-between gap-4 py-5">
          <p className="min-w-0 text-[0.8125rem] text-muted">
            © {new Date().getFullYear()} {name}. All rights reserved.
          </p>
          <ThemeSwitch className="md:ml-auto" />
          <PaymentIcons />
        </div>
      </div>
    </footer>
  );
}

/** Ornament: the end of a score. */
function Stave() {
  return (
    <div aria-hidden className="overflow-hidden">
      <div className="frame">
        <div className="relative flex h-12.25 justify-end text-line before:absolute before:inset-y-0 before:right-0 before:-left-[100vw] before:bg-[repeating-linear-gradient(to_bottom,currentColor_0_1px,transparent_1px_12px)]">
          {!useStore().logo && <LogoMark className="relative mr-10 size-12 text-bone" />}
          <span className="relative w-px bg-muted" />
          <span className="relative ml-1 w-1 bg-muted" />
        </div>
      </div>
    </div>
  );
}

interface FooterColumnProps {
  title: string;
  children: ReactNode;
  className?: string;
}

function FooterColumn({ title, children, className }: FooterColumnProps) {
  return (
    <section className={className}>
      <h2 className="wide mb-3 text-[0.9375rem]">{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}
