/** The scripts that the embedded fonts can render. */
const RENDERABLE =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]*$/u;
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Presentation}/u;

/** Returns the text if the embedded fonts can render it, else `otherwise`. */
export function renderable(text: string, otherwise: string): string {
  return RENDERABLE.test(text) && !EMOJI.test(text) ? text : otherwise;
}
