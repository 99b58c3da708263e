import { IsNumber, IsOptional, Max, Min } from 'class-validator';
import { MAX_ID } from '#domain/limits.js';

/** Exceeds every price and tempo; keeps the arithmetic in cents exact. */
const FAR = MAX_ID;

/**
 * A bound of a price or tempo: not below zero. Two bounds need no order, because the smaller one is the lower.
 * @param label names it in errors, which read the same on every transport
 * @param smallest 0 unless given
 */
export const IsFilterBound = (label: string, { smallest = 0, greatest = FAR } = {}): PropertyDecorator => {
  const range = `${label} must be a number from ${smallest} to ${greatest}`;
  return (target, key) => {
    const property = key as string;
    IsOptional()(target, property);
    IsNumber({}, { message: range })(target, property);
    Min(smallest, { message: range })(target, property);
    Max(greatest, { message: range })(target, property);
  };
};
