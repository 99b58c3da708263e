/** Human checks: proof of work by default, reCAPTCHA or none by configuration. */
export { CaptchaModule, SITEVERIFY_URL } from './captcha.module.js';
export { CaptchaService } from './captcha.service.js';
export { FormGate, type FormSender } from './form-gate.js';
