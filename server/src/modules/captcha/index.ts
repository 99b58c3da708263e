// Owns the tables: spent_captchas
/** Human checks: proof of work by default, reCAPTCHA or none by configuration. */
export { CaptchaModule } from './captcha.module.js';
export { CaptchaService } from './captcha.service.js';
export { ProtectedForm } from './form.guard.js';
