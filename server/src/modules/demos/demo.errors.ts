import { invalidInput, notFound } from '../../core/errors/index.js';

export const demoNotFound = () => notFound('Demo');

export const imageUnknown = () => invalidInput('The image must name an uploaded file', 'img');

export const audioUnknown = () => invalidInput('The audio must name an uploaded file', 'audio');
