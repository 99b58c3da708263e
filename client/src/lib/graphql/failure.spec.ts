import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { readFailure, serverMessage } from './failure';

const FALLBACK = 'The catalogue could not be loaded.';
const body = (message: string, code: string) => ({ errors: [{ message, extensions: { code } }] });

function responseOf(status: number, bodyText: string): ServerError {
  return new ServerError('Response not successful', { response: { status } as Response, bodyText });
}

test('keeps the message of a response that Apollo does not read', () => {
  const message = 'Too many requests. Please try again in 13 seconds.';
  const error = responseOf(429, JSON.stringify(body(message, 'RATE_LIMITED')));
  expect(readFailure(error, FALLBACK)).toEqual({ message, code: 'RATE_LIMITED', field: undefined });
  expect(serverMessage(error, FALLBACK)).toBe(message);
});

test('has words of its own for a response of something else, and for no response', () => {
  expect(readFailure(responseOf(502, '<html>Bad gateway</html>'), FALLBACK)).toEqual({ message: FALLBACK });
  expect(serverMessage(new TypeError('Failed to fetch'), FALLBACK)).toBe(FALLBACK);
});

test('keeps the message of an internal error where it is asked for', () => {
  const error = new CombinedGraphQLErrors(body('Something went wrong. Please try again.', 'INTERNAL'));
  expect(readFailure(error, FALLBACK).message).toBe(FALLBACK);
  expect(serverMessage(error, FALLBACK)).toBe('Something went wrong. Please try again.');
});
