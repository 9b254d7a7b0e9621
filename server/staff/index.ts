export { INVITATION_DAYS, invite, makeLink } from '#server/staff/invitations.ts';
export { forgetSecondFactor } from '#server/staff/members.ts';
export { readOwner, refuseLastOwner } from '#server/staff/owners.ts';
export { readPublicAddress, rememberPublicAddress } from '#server/staff/public-address.ts';
export { staffRoutes } from '#server/staff/routes.ts';
export { secretBox } from '#server/staff/secret-box.ts';
export {
  hasFreshFactor,
  notAllowed,
  refuseHalfway,
  type StaffContext,
  staffHandlers,
} from '#server/staff/staff-handlers.ts';
export { purgeStaffSessions, readStaff, type Staff } from '#server/staff/staff-session.ts';
export { auditLog, settings } from '#server/staff/tables.ts';
