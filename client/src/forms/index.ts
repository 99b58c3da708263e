/**
 * Everything a form of ours is made of. Import it only from lazily loaded screens: zod and react-hook-form are not small.
 */
export { z } from './zod';
export { useZodForm, type ZodForm } from './use-zod-form';
export { useOnLeave } from './use-on-leave';
export { showFieldFailure } from './field-failure';
