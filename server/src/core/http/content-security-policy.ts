import type { Configuration } from '../config/index.js';

/** No inline script, no third party; reCAPTCHA's hosts only when it is configured. */
export function contentSecurityPolicy(configuration: Configuration): Record<string, string[] | null> {
  const recaptcha = configuration.captcha === 'recaptcha';
  const media = configuration.mediaUrl ? [new URL(configuration.mediaUrl).origin] : [];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(recaptcha ? ['https://www.google.com', 'https://www.gstatic.com'] : [])],
    'frame-src': recaptcha ? ['https://www.google.com'] : ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...media],
    'media-src': ["'self'", 'blob:', ...media],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(recaptcha ? ['https://www.google.com'] : []), ...media],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'upgrade-insecure-requests': configuration.publicUrl.startsWith('https:') ? [] : null,
  };
}
