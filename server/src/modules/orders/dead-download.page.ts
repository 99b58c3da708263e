import { restErrorBody } from '../../core/errors/index.js';
import { downloadNotValid } from './order.errors.js';

/**
 * What a person sees who clicks an old link in a mail: the way to a new one. Programs get the JSON of every other error.
 * @param accountUrl where the buyer makes new links.
 */
export function deadDownloadPage(accountUrl: string): string {
  const { message } = restErrorBody(downloadNotValid());
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Download link ended · Ghostnote</title>
    <style>
      body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px;
        background: #0b0b0d; color: #f4f1ea; font: 16px/1.5 system-ui, sans-serif; }
      main { max-width: 440px; }
      h1 { font-size: 24px; margin: 0 0 8px; }
      p { color: #a5a29a; margin: 0 0 24px; }
      a { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #d4ff3f; color: #000;
        font-weight: 600; text-decoration: none; }
    </style>
  </head>
  <body>
    <main>
      <h1>This link has ended</h1>
      <p>${message}</p>
      <a href="${accountUrl}">Go to My Orders</a>
    </main>
  </body>
</html>
`;
}
