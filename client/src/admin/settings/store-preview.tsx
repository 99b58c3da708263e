import { STORE_GROUNDS, storeIcon, accentFault } from '#domain/store.js';
import { cn, LogoMark } from '../../ui';

interface PreviewProps {
  values: { name: string; location: string; accentDark: string; accentLight: string; logo: string };
  className?: string;
}

/** The header and the footer of a page in both themes, with what is typed. */
export function StorePreview({ values, className }: PreviewProps) {
  return (
    <div role="group" aria-label="Preview" className={cn('grid grid-cols-1 gap-3 sm:grid-cols-2', className)}>
      <Page theme="dark" text="#f4f1ea" muted="#a5a29a" accent={values.accentDark} values={values} />
      <Page theme="light" text="#17161a" muted="#5a564e" accent={values.accentLight} values={values} />
    </div>
  );
}

interface PageProps {
  theme: 'dark' | 'light';
  text: string;
  muted: string;
  accent: string;
  values: PreviewProps['values'];
}

/** Has the colours of its own theme, whichever theme the admin area has. */
function Page({ theme, text, muted, accent, values: { name, location, logo } }: PageProps) {
  const [ground] = STORE_GROUNDS[theme];
  // A colour that is refused is not shown: its text might not be readable here either.
  const signal = accentFault(accent, theme) ? text : accent;
  const hasLogo = /\.webp$/.test(logo);
  return (
    <div className="min-w-0 rounded-md border p-4" style={{ background: ground, color: text }}>
      <p className="flex min-w-0 items-center gap-2">
        {hasLogo ? (
          <img
            src={storeIcon({ logo })}
            alt=""
            width={28}
            height={28}
            className="size-7 shrink-0 rounded-sm"
          />
        ) : (
          <LogoMark className="size-7 shrink-0" />
        )}
        <span className="display min-w-0 overflow-hidden py-1 text-[1.1875rem] text-nowrap text-ellipsis">
          {name || ' '}
        </span>
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <span className="wide rounded-md px-4 py-2 text-sm" style={{ background: signal, color: ground }}>
          Browse Tracks
        </span>
        <span className="text-sm" style={{ color: signal }}>
          Am · 8A
        </span>
      </p>
      <p className="mt-4 truncate text-[0.8125rem]" style={{ color: muted }}>
        {location || ' '}
      </p>
    </div>
  );
}
