import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from '#admin/routes.tsx';
import '#admin/styles/admin.css';

const router = createBrowserRouter(routes, { basename: '/admin' });
const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the back office.');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
