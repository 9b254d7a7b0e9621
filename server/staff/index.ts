export { INVITATION_DAYS, invite } from '#server/staff/invitations.ts';
export { staffRoutes } from '#server/staff/routes.ts';
export { removeSecondFactor } from '#server/staff/second-factor.ts';
export { secretBox } from '#server/staff/secret-box.ts';
export {
  notAllowed,
  refuseHalfway,
  requireFreshFactor,
  type StaffContext,
  staffHandlers,
} from '#server/staff/staff-handlers.ts';
export { endStaffSessions, purgeStaffSessions, readStaff, type Staff } from '#server/staff/staff-session.ts';
export { auditLog, settings } from '#server/staff/tables.ts';
