import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from '#admin/routes.tsx';
import { headFor } from '#admin/shell/kept-presses.ts';
import '#admin/styles/admin.css';

const BASE = '/admin';
const router = createBrowserRouter(routes, { basename: BASE });
/** Told at once, before React shows anything of it. */
function head({ location, navigation }: typeof router.state) {
  const { pathname, search } = navigation.location ?? location;
  headFor((pathname.slice(BASE.length) || '/') + search);
}
head(router.state);
router.subscribe(head);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the back office.');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
