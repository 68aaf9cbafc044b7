import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createStudio } from './studio-element.ts';

function Studio() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current!.replaceChildren(createStudio()), []);
  return <div ref={place} />;
}

function Portal() {
  return (
    <>
      <Link to="/portal/other">Other</Link>
      <Outlet />
    </>
  );
}

const router = createBrowserRouter([
  {
    element: <Portal />,
    children: [
      { path: '/portal/studio/*', element: <Studio /> },
      { path: '/portal/other', element: <h1>Other</h1> },
    ],
  },
]);

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <RouterProvider router={router} />,
);
