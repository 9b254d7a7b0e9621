import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { NOT_LOADED, readConfig } from '#web/api/config.ts';
import { rememberOpening } from '#web/api/opened-at.ts';

try {
  readConfig();
} catch (error) {
  document.body.textContent = NOT_LOADED;
  throw error;
}

rememberOpening();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
