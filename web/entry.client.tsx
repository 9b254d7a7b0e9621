import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { NOT_LOADED, readConfig } from '#web/api/config.ts';
import { rememberCampaign } from '#web/browser/came-from.ts';
import { takeCarriedState } from '#web/browser/carried-state.ts';
import { rememberInitialPath } from '#web/browser/initial-path.ts';

try {
  readConfig();
} catch (error) {
  document.body.textContent = NOT_LOADED;
  throw error;
}

function AnnounceHydration({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.dispatchEvent(new Event('router-listens')); // until now defer-scripts-loader.js has listened in its place
  }, []);
  return children;
}

rememberInitialPath();
rememberCampaign();
takeCarriedState();
startTransition(() => {
  hydrateRoot(
    document,
    <AnnounceHydration>
      <HydratedRouter />
    </AnnounceHydration>,
  );
});
