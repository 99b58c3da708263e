/** The shop's tokens, for a page that no build has seen. */
export const STYLE = `
  :root { color-scheme: dark; scroll-padding-top: 16px; }
  * { box-sizing: border-box; }
  body { margin: 0; background: #0b0b0d; color: #f4f1ea; font: 15px/1.55 Inter, system-ui, sans-serif; }
  .page { display: grid; grid-template-columns: 260px minmax(0, 1fr); max-width: 1280px; margin: 0 auto; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 32px 16px; font-size: 13px; }
  nav ul { list-style: none; margin: 0 0 16px; padding: 0; }
  nav li a { display: block; padding: 4px 8px; border-radius: 8px; color: #a5a29a; text-decoration: none; }
  nav li a:hover { background: #1b1b20; color: #f4f1ea; }
  main { padding: 32px 24px 96px; border-left: 1px solid #2a2a31; }
  h1 { font-size: 40px; line-height: 1.1; letter-spacing: -0.02em; margin: 0 0 8px; }
  h2 { font-size: 24px; margin: 56px 0 4px; }
  h3 { font-size: 16px; margin: 32px 0 8px; }
  h4 { margin: 24px 0 8px; font-size: 13px; color: #a5a29a; font-weight: 600; }
  p { margin: 8px 0; max-width: 75ch; }
  a { color: #d4ff3f; }
  small, .muted { color: #a5a29a; }
  code { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
  pre { overflow-x: auto; padding: 16px; background: #0b0b0d; border: 1px solid #2a2a31; border-radius: 8px; }
  pre code { overflow-wrap: normal; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid #2a2a31; text-align: left; vertical-align: top; font-weight: 400; }
  thead th { color: #a5a29a; font-size: 13px; }
  .operation, .schema { margin: 8px 0; padding: 0 16px; background: #131316; border: 1px solid #2a2a31; border-radius: 8px; }
  .operation[open] { padding-bottom: 16px; }
  summary { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; padding: 12px 0; cursor: pointer; }
  summary span:last-child { color: #a5a29a; }
  .method { min-width: 60px; font: 600 13px ui-monospace, monospace; color: #d4ff3f; }
  .method.delete { color: #ff6b6b; }
  .method.put, .method.patch { color: #ffd23f; }
  .answer { margin: 12px 0 0; }
  :focus-visible { outline: 2px solid #d4ff3f; outline-offset: 2px; }
  @media (max-width: 768px) {
    .page { display: block; }
    nav { position: static; max-height: none; padding: 24px 16px 0; }
    nav ul { columns: 2; }
    main { border: 0; padding: 16px; }
    h1 { font-size: 32px; }
    table { display: block; overflow-x: auto; }
  }
`;
