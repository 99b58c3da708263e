/** Characters that leave no mark: spaces, format characters, fillers, and the blank of Braille. */
const UNSEEN = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\u2800]/gu;
const SEEN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\u2800]/u;
const BIDI_CONTROL = /\p{Bidi_Control}/u;

/** Error message for a name with characters that show it in another order than it is stored. */
export const BIDI_ADVICE = 'Please leave out characters that change the direction of the text';

export const withoutUnseen = (text: string) => text.replace(UNSEEN, '');

/** True if a reader sees something of the text. */
export const hasVisible = (text: string) => SEEN.test(text);

/** True for text with characters that reorder what is shown, such as U+202E. */
export const hasBidiControl = (text: string) => BIDI_CONTROL.test(text);
