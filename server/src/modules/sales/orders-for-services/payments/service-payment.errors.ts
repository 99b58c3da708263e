import { SERVICE_STAGE_NAMES, type ServiceStage } from '#domain/service-payments.js';
import { centsToDollars } from '#domain/pricing.js';
import { DomainError, invalidInput } from '#core/errors/index.js';

export const stageNotDue = (stage: ServiceStage) =>
  new DomainError('CONFLICT', `${SERVICE_STAGE_NAMES[stage]}: this payment is not due`);

export const stagePaid = (stage: ServiceStage) =>
  new DomainError('CONFLICT', `${SERVICE_STAGE_NAMES[stage]}: this payment was made before`);

export const amountIsAnother = (cents: number) =>
  invalidInput(`The amount of this payment is $${centsToDollars(cents).toFixed(2)}`, 'amount');
