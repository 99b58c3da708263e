import { drawCovers } from './draw-covers';
import { loadModules } from './load-modules';
import { FIRST_QUESTIONS, type FirstQuestions } from './questions';

/*
 * A small script of its own, which comes long before the app: it asks what the page will ask first and fetches the app
 * once the first view has been painted. `early-fetch.ts` hands the answers over.
 */
const json = document.getElementById(FIRST_QUESTIONS)?.textContent;
if (json) start(JSON.parse(json) as FirstQuestions);

function start({ bodies, covers, modules }: FirstQuestions) {
  const answers = bodies.map(ask);
  window.earlyAnswers = new Map(bodies.map((body, place) => [body, answers[place]!]));
  const drawn = covers ? answers.map((answer) => drawWhenAnswered(answer, covers.sizes)) : [];
  loadModules(modules, Promise.all(drawn));
}

function ask(body: string): Promise<Response> {
  return fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'apollo-require-preflight': 'true' },
    body,
  });
}

async function drawWhenAnswered(asked: Promise<Response>, sizes: string) {
  const answer = await asked.catch(() => null);
  if (answer?.ok) await drawCovers(await answer.clone().text(), sizes);
}
