/** What the server writes into the HTML of a page with a first view; read by `start.ts`. */
export interface FirstQuestions {
  /** Bodies of POST requests to /graphql, as the app will send them. */
  bodies: string[];
  /** How wide the covers in the answers are shown, as `sizes` says it; null where the first view has no place for them. */
  covers: { sizes: string } | null;
  /** Addresses of the app's modules, its entry first; none where they stand in the HTML. */
  modules: string[];
}

/** `id` of the JSON element that holds them. */
export const FIRST_QUESTIONS = 'first-questions';

/** Past this time after the page's start, in milliseconds, an answer that nobody came for is too old. */
export const GOOD_FOR = 30_000;

declare global {
  interface Window {
    /** Answers under way, by request body. */
    earlyAnswers?: Map<string, Promise<Response>>;
    /** The covers that the first view of `page` (its path) shows, in the places marked `data-early-cover`. */
    earlyCovers?: { page: string; paths: readonly string[] };
  }
}
