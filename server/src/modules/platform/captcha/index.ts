// Owns the tables: spent_captchas
/** Captchas: proof of work by default, reCAPTCHA or none by configuration. */
export { CaptchaModule } from './captcha.module.js';
export { CaptchaService } from './captcha.service.js';
export { ProtectedForm } from './form.guard.js';
