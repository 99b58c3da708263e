// Owns the tables: statements
/** Statements of reasons for decisions, and objections to them. */
export {
  ListensToObjections,
  type DecidedObjection,
  type ObjectionListener,
  type ObjectionOutcome,
} from './objection-listeners.js';
export { DecisionReasonArgs, DecisionReasonField } from './decision-reason.inputs.js';
export { StatementsModule } from './statements.module.js';
export { StatementsService } from './statements.service.js';
