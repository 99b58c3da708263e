import { notEntitled } from '../../core/errors/index.js';

/** Nobody mails strangers through us. */
export const notYourAddress = () => notEntitled('Messages go to the store or to your own address only');
