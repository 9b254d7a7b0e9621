/**
 * What `Server-Timing` says to a page whose reader asked with `Save-Data`: a header that the page can read, so that the page itself
 * is the same for all (web/document/note-low-data.js).
 */
export const LOW_DATA = 'low-data';

export const asksForLess = (saveData: string | null | undefined) => saveData?.toLowerCase() === 'on';
