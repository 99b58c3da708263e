import { invalidInput } from '#core/errors/index.js';

export const accentRefused = (field: 'accentDark' | 'accentLight', fault: string) =>
  invalidInput(fault, field);

export const logoUnknown = () => invalidInput('This image is not stored. Please upload it again.', 'logo');
