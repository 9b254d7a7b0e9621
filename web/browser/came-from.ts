import { safeSessionStorage } from '#web/browser/storage.ts';

const KEY = 'cameFrom';

/** The first mark of a campaign stays with the tab: no cookie, and nothing about who it is. Read when something is ordered. */
export function rememberCampaign(): void {
  const { search } = window.location;
  if (/[?&](utm_source|fbclid|gclid)=/.test(search) && !safeSessionStorage.read(KEY)) {
    safeSessionStorage.write(KEY, search.slice(0, 500));
  }
}

/** What an order says of it; nothing if no campaign brought the visit. */
export function readCampaign(): { cameFrom?: { source: string; medium: string; campaign: string } } {
  const marks = new URLSearchParams(safeSessionStorage.read(KEY) ?? '');
  const clicked = marks.has('fbclid') ? 'facebook' : marks.has('gclid') ? 'google' : '';
  const source = marks.get('utm_source') || clicked;
  if (!source) return {};
  return { cameFrom: { source, medium: marks.get('utm_medium') ?? '', campaign: marks.get('utm_campaign') ?? '' } };
}
