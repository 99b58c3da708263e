/** A profile of the store on another site. */
export interface SocialLink {
  label: string;
  url: string;
}

/** The marks that tell one store from another on screens, in mails and in documents. Admins change it in the settings. */
export interface StoreIdentity {
  name: string;
  /** Place of the store, e.g. `Saint Petersburg, Russia`. */
  location: string;
  infoEmail: string;
  supportEmail: string;
  socialLinks: readonly SocialLink[];
  /** Governing law, as the subject of a sentence: `Russian law`. */
  law: string;
  /** Place whose courts decide: `Moscow`. */
  courts: string;
  /** The signal colour of the dark theme, `#rrggbb`. */
  accentDark: string;
  /** The signal colour of the light theme. */
  accentLight: string;
  /** Media path of an image that replaces the mark; null for the mark. */
  logo: string | null;
}

/** The identity until an admin changes it. */
export const DEFAULT_STORE: StoreIdentity = {
  name: 'Ghostnote',
  location: 'Saint Petersburg, Russia',
  infoEmail: 'info@ghostnote.test',
  supportEmail: 'support@ghostnote.test',
  socialLinks: [
    { label: 'SoundCloud', url: 'https://soundcloud.com/ghostnote-store' },
    { label: 'Facebook', url: 'https://www.facebook.com/ghostnote.store' },
    { label: 'VK', url: 'https://vk.com/ghostnote_store' },
  ],
  law: 'Russian law',
  courts: 'Moscow',
  accentDark: '#d4ff3f',
  accentLight: '#3c6600',
  logo: null,
};

export const STORE_LIMITS = {
  name: 40,
  location: 80,
  law: 80,
  socialLinks: 8,
  socialLabel: 30,
  socialUrl: 300,
} as const;

/** Grounds on which the signal colour stands, or which stand on it: client/src/styles/theme.css. */
export const STORE_GROUNDS = {
  dark: ['#0b0b0d', '#131316', '#1b1b20'],
  light: ['#faf9f5', '#f3f1ea', '#ebe8df'],
} as const;

/** WCAG 2.2, level AA for text. */
const MIN_CONTRAST = 4.5;

const COLOR = /^#[0-9a-f]{6}$/i;

export const STORE_ADVICE = {
  socialLink: 'A social link is an address that starts with https://',
  color: 'A colour is written as # and six hexadecimal digits, for example #d4ff3f',
} as const;

/** The fault of a signal colour of a theme; null for none. */
export function accentFault(color: string, theme: keyof typeof STORE_GROUNDS): string | null {
  if (!COLOR.test(color)) return STORE_ADVICE.color;
  const contrast = Math.min(...STORE_GROUNDS[theme].map((ground) => contrastOf(color, ground)));
  if (contrast >= MIN_CONTRAST) return null;
  // Rounded down, so that 4.49 is not shown as the limit it misses.
  const shown = (Math.floor(contrast * 10) / 10).toFixed(1);
  return `This colour has a contrast of ${shown}:1 on the ${theme} theme; it needs at least ${MIN_CONTRAST}:1. Choose a ${theme === 'dark' ? 'lighter' : 'darker'} one.`;
}

/** An https address of a public host, without credentials. */
export function isSecureLink(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  return protocol === 'https:' && hostname.includes('.') && !username && !password;
}

type Accents = Pick<StoreIdentity, 'accentDark' | 'accentLight'>;

/** CSS custom properties of the signal colours. A hovered button is a step further away from its ground. */
export function accentProperties({ accentDark, accentLight }: Accents): Record<string, string> {
  const { accentDark: dark, accentLight: light } = DEFAULT_STORE;
  return {
    '--accent-dark': accentDark,
    '--accent-dark-soft': accentDark === dark ? '#e4ff86' : `color-mix(in srgb, ${accentDark} 64%, white)`,
    '--accent-light': accentLight,
    '--accent-light-soft':
      accentLight === light ? '#2c4a00' : `color-mix(in srgb, ${accentLight} 72%, black)`,
  };
}

/** CSS rule of the signal colours; null for the default ones, which the style sheet has. */
export function accentStyle(store: Accents): string | null {
  const { accentDark, accentLight } = DEFAULT_STORE;
  if (store.accentDark === accentDark && store.accentLight === accentLight) return null;
  const text = Object.entries(accentProperties(store)).map(([name, value]) => `${name}:${value}`);
  return `:root{${text.join(';')}}`;
}

/** Address of the icon of the store, square. */
export function storeIcon({ logo }: Pick<StoreIdentity, 'logo'>): string {
  return logo ? `/${logo.replace(/\.webp$/, '-160.webp')}` : '/favicon.svg';
}

/** `id` of the inert JSON element in which a page carries the identity. */
export const STORE_ELEMENT_ID = 'store-identity';

/** WCAG contrast of two colours, 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
