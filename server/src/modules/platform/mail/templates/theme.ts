import { currentStore } from '#core/config/index.js';

/** Design tokens of the store for mails. */
export const colors = {
  ink: '#0b0b0d',
  surface: '#131316',
  raised: '#1b1b20',
  line: '#2a2a31',
  bone: '#f4f1ea',
  muted: '#a5a29a',
  /** The accent colour of the store. */
  get signal() {
    return currentStore().accentDark;
  },
  sale: '#ffd23f',
} as const;

export const fonts = {
  /** Mails cannot load fonts: falls back to the widest installed sans serif. */
  display: "'Archivo Expanded', Archivo, 'Arial Black', 'Helvetica Neue', Helvetica, Arial, sans-serif",
  text: "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
} as const;

/** Rules that inline styles cannot express; clients may drop them. */
export const styleSheet = `
  :root { color-scheme: dark; supported-color-schemes: dark; }
  body { margin: 0; -webkit-text-size-adjust: 100%; }
  a { text-decoration: underline; text-underline-offset: 3px; }
  @media (max-width: 520px) {
    .card { padding: 32px 22px 18px !important; }
    .title { font-size: 27px !important; }
    .code { font-size: 34px !important; letter-spacing: 6px !important; }
    .button { display: block !important; text-align: center !important; }
  }
`;
