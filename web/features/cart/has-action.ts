export const ACTION_KEY = 'pendingAction';

/** Whether a wish may be waiting. What it is, and whether it still holds, is for those who carry it out. */
export function hasAction(): boolean {
  try {
    return sessionStorage.getItem(ACTION_KEY) !== null;
  } catch {
    return false;
  }
}
