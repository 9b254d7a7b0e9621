export { forgetDays, keepDays, keepDaysJob } from '#server/reports/keep-days.ts';
export { loadDemoVisits } from '#server/reports/load-demo-visits.ts';
export type { FigureKind } from '#server/reports/placed.ts';
export { reportRoutes } from '#server/reports/routes.ts';
export { openVisitCounter, type VisitCounter } from '#server/reports/visit-counter.ts';
