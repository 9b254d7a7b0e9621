/** What may break: the parts that the readiness check looks at, and a process that is gone. */
export const INCIDENT_KINDS = ['database', 'jobs', 'overdue_jobs', 'disk', 'killed'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];
