import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { NOT_LOADED, readConfig } from '#web/api/config.ts';
import { rememberOpening } from '#web/browser/initial-path.ts';

try {
  readConfig();
} catch (error) {
  document.body.textContent = NOT_LOADED;
  throw error;
}

function Alive({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.dispatchEvent(new Event('router-listens')); // late-scripts-loader.js has listened in its place
  }, []);
  return children;
}

rememberOpening();
startTransition(() => {
  hydrateRoot(
    document,
    <Alive>
      <HydratedRouter />
    </Alive>,
  );
});
