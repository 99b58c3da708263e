import {
  choice,
  csvExport,
  integer,
  moment,
  text,
  type OperationDescription,
  type Tag,
} from '../api-docs/index.js';
import { AuditLogOrderBy } from './dto/audit-log.args.js';

export const AUDIT_TAG: Tag = { name: 'Audit log', description: 'Who did what.' };

export const AUDIT_EXPORT_API = {
  export: csvExport('audit-log', {
    actor: text('Part of the address of who did it.', 'admin@'),
    action: text('One action, or all that begin with it.', 'order'),
    subject: text('One subject.', 'order:12'),
    actorId: integer('Only what this account did.', 7),
    from: moment('Not before this moment.'),
    to: moment('Before this moment.'),
    sort: choice('How the list is sorted.', Object.values(AuditLogOrderBy)),
  }),
} satisfies Record<string, OperationDescription>;
